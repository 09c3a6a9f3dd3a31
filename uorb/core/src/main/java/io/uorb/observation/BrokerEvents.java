// SPDX-License-Identifier: Apache-2.0
package io.uorb.observation;

import java.util.function.IntSupplier;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * Receives what is noteworthy in the brokers of a process, for a flight recorder: a service ({@link
 * java.util.ServiceLoader}), looked for when the first broker is made. The artifact {@code uorb-observe} has one. Any
 * thread may call it; what it returns is for the thread that is named. Nothing here blocks, or allocates once made.
 */
public interface BrokerEvents {
    /** A broker whose publications can be watched. */
    @FunctionalInterface
    interface GapSource {
        /** Begins or ends the watch; a broker that is closed ignores it. */
        void watchGaps(boolean on);
    }

    /** The waits of one poller; for the polling thread. */
    interface Polls {
        /** Begins a wait. */
        void begin();

        /** Ends a wait; a negative timeout means none. */
        void end(int entries, int ready, long timeoutUs);
    }

    /** The runs of one work item; for its queue's runner. */
    interface Runs {
        /** A timer has fired that wanted a run at that time, us; of several before a run the earliest counts. */
        void due(long timeUs, long intervalUs);

        /** No run comes of the timers that have fired. */
        void forgetDue();

        /** A run begins. */
        void started(long startUs);

        /** The run has ended. */
        void ended(long runNs);
    }

    /** Handles a broker that has been made; the caller keeps the source alive. */
    void opened(GapSource broker);

    /** Handles a broker that is closed. */
    void closed(GapSource broker);

    /** Returns what a watched publication's thread calls after each publish. */
    Runnable publishes(String topic, int instance, String module);

    /**
     * Returns what a subscription's reading thread tells how many messages were lost.
     *
     * @param instance returns the present instance
     * @param total returns how many messages it has lost by now
     */
    LongConsumer losses(String topic, IntSupplier instance, String module, LongSupplier total);

    /** Returns the waits of a poller that belongs to a module. */
    Polls polls(String module);

    /** Returns the runs of a work item. */
    Runs runs(String queue, String item);
}
