// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

/**
 * The path of one work item's requests and runs. The runner's thread, but for {@link #queued} and {@link
 * #requested}, which any thread calls. Nothing blocks or allocates once made.
 */
public interface RunPath {
    /** Sees a request of a module; returns whether it is to be executed. */
    boolean requested(TimerRequest what, long value);

    /** The item has come into its queue at a request. */
    void queued();

    /** The item has come into its queue for a message of that subscription, of generation 0 if it is not known. */
    void queuedFor(SubscriptionPaths subscription, long generation);

    /** The item has come into its queue for a timer that wanted it at that time, us. */
    void queuedAt(long dueUs);

    /**
     * A timer has fired, whether the item is in its queue already or not; of several before a run the first counts.
     *
     * @param intervalUs of the timer; 0 if it fires once
     */
    void due(long dueUs, long intervalUs);

    /** The item is out of its queue, and may come in again from here on. */
    void taken();

    /** No run follows. */
    void cleared();

    /** A run begins. */
    void started(long startUs, long startNs);

    /** The run has thrown. */
    void failed(Throwable error);

    /** The run has ended. */
    void ended(long endNs);
}
