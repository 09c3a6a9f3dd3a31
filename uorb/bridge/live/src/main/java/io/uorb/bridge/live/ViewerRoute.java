// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

/** A viewer's subscription to a channel. For the loop's thread. */
final class ViewerRoute {
    private final long subscription;
    private final LiveChannel channel;
    private final FrameQueue queue;
    private int serial;
    private long newest;

    /**
     * Creates a route.
     *
     * @param subscription the viewer's number
     */
    ViewerRoute(long subscription, LiveChannel channel, FrameQueue queue) {
        this.subscription = subscription;
        this.channel = channel;
        this.queue = queue;
    }

    /** Gives it the number that the queue has for it. */
    void setSerial(int number) {
        serial = number;
    }

    int serial() {
        return serial;
    }

    long subscription() {
        return subscription;
    }

    LiveChannel channel() {
        return channel;
    }

    /** Returns the queue of its viewer. */
    FrameQueue queue() {
        return queue;
    }

    /** Returns whether the newest message matters most: it is not dropped before all others are. */
    boolean isLatest() {
        return channel.isLatest();
    }

    /** Counts a message; returns its number. */
    long count() {
        return ++newest;
    }

    long newest() {
        return newest;
    }
}
