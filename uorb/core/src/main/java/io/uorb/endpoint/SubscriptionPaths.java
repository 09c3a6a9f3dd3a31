// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

/** The paths of one subscription to which something attaches. Any thread, unless a method says another. */
public interface SubscriptionPaths {
    /** Returns the path that ends in that one, the subscription's own; itself if nothing attaches to reads. */
    <T> ReadPath<T> wrap(ReadPath<T> own);

    /**
     * Registers a callback and returns the path of its calls, which holds for all instances; null for none.
     *
     * @param guarded calls it, and passes what it throws to the broker's error handler
     * @param bare calls it, and throws what it throws
     * @param handsOver whether it hands over to something that has a path of its own, such as a work item
     */
    CallPath callback(CallPath guarded, CallPath bare, boolean handsOver);

    /** Returns what is to be done once the subscription is closed or forgotten, to which it does not refer. */
    Runnable closeAction();

    /** Called without locks once the subscription has joined or left a node, or its interval has changed. */
    void changed();

    /** Called when messages are lost, on the reading thread. */
    void lost(long count);

    /** Whether threads may be stopped within reads, so that one that holds a lock must run them {@linkplain #whole}. */
    boolean stopsThreads();

    /** Runs something that holds a lock, in which the thread is not stopped. */
    void whole(Runnable locked);

    /** A path of calls of one callback, on publishing threads, several at a time. */
    @FunctionalInterface
    interface CallPath {
        /** Calls it. */
        void call(int instance, long generation);
    }
}
