// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

/**
 * The path of one work item's requests and runs; omitted methods do nothing. For the runner's thread, but for {@link
 * #requested}, {@link #queued} and {@link #queuedFor}, which any thread calls. Nothing blocks, or allocates once made.
 */
public interface RunPath {
    /** The path to which nothing attaches. */
    RunPath NONE = new RunPath() {};

    /** Called for a request of a module; returns whether it is to be executed. */
    default boolean requested(TimerRequest what, long value) {
        return true;
    }

    /** The item is about to enter its queue at a request. */
    default void queued() {}

    /** The item is about to enter its queue for a message of that subscription, of generation 0 if it is not known. */
    default void queuedFor(SubscriptionPaths subscription, long generation) {}

    /** The item is about to enter its queue for a timer that wanted it at that time, us. */
    default void queuedAt(long dueUs) {}

    /**
     * A timer has fired, whether the item is in its queue already or not; of several before a run the first counts.
     *
     * @param intervalUs of the timer; 0 if it fires once
     */
    default void due(long dueUs, long intervalUs) {}

    /** The item is out of its queue, and may enter it again from here on. */
    default void taken() {}

    /** No run follows. */
    default void cleared() {}

    /** A run begins. */
    default void started(long startUs, long startNs) {}

    /** The run has thrown. */
    default void failed(Throwable error) {}

    /** The run has ended. */
    default void ended(long endNs) {}

    /** Requests of a module to a work item or poller. The order is that of the log. */
    enum TimerRequest {
        /** Run at once. */
        NOW,
        /** Run at a time, us. */
        AT,
        /** Run after a delay, us. */
        DELAYED,
        /** Run periodically: the interval, us. */
        INTERVAL,
        /** The first delay of {@link #INTERVAL}, us. */
        INTERVAL_DELAY,
        /** Cancel. */
        CLEAR,
        /** Wait at most, us; negative for no limit. */
        WAIT
    }
}
