// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.bridge.foxglove.AdvertisedChannel;
import io.uorb.bridge.foxglove.ServerFrames;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * A channel with its viewers. Without any it has no subscription in the program (bridges:B-42). For the loop's thread.
 */
final class LiveChannel {
    private final AdvertisedChannel advertised;
    private final boolean latest;
    private final Supplier<FrameFeed> source;
    private final List<ViewerRoute> routes = new ArrayList<>();
    /** Null while nobody watches. */
    private FrameFeed feed;
    /** The newest message, for viewers that join others; null before the first. */
    private ByteBuffer newest;

    /**
     * Creates a channel.
     *
     * @param latest whether the newest message matters most
     * @param source opens a feed of its messages, which begins with the newest one that is there
     */
    LiveChannel(AdvertisedChannel advertised, boolean latest, Supplier<FrameFeed> source) {
        this.advertised = advertised;
        this.latest = latest;
        this.source = source;
    }

    AdvertisedChannel advertised() {
        return advertised;
    }

    boolean isLatest() {
        return latest;
    }

    boolean isWatched() {
        return feed != null;
    }

    /** Adds a viewer, which gets the newest message at once. */
    void add(ViewerRoute route) {
        routes.add(route);
        if (feed == null) {
            feed = source.get();
        } else if (newest != null) {
            send(newest, route);
        }
    }

    /** Removes a viewer. */
    void remove(ViewerRoute route) {
        routes.remove(route);
        if (routes.isEmpty()) {
            close();
        }
    }

    /** Hands all new messages to the queues of the viewers; returns whether so many came that some may be lost. */
    boolean pump() {
        int most = feed == null ? 0 : feed.mostAtOnce();
        for (int taken = 0; taken < most; taken++) {
            ByteBuffer frame = feed.next();
            if (frame == null) {
                return taken > most / 2;
            }
            keep(frame);
            for (int i = 0; i < routes.size(); i++) {
                send(frame, routes.get(i));
            }
        }
        return most > 0;
    }

    private void keep(ByteBuffer frame) {
        int length = frame.remaining();
        if (newest == null || newest.capacity() < length) {
            newest = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        }
        newest.clear().limit(length);
        newest.put(0, frame, frame.position(), length);
    }

    private static void send(ByteBuffer frame, ViewerRoute route) {
        frame.order(ByteOrder.LITTLE_ENDIAN)
                .putInt(frame.position() + ServerFrames.SUBSCRIPTION_OFFSET, (int) route.subscription());
        route.queue().add(route, frame);
    }

    /** Returns how many messages were overwritten before they were taken, since the first viewer came. */
    long lost() {
        return feed == null ? 0 : feed.lost();
    }

    /** Ends the subscription in the program. */
    void close() {
        if (feed != null) {
            feed.close();
            feed = null;
            newest = null;
        }
    }
}
