// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Threshold;
import jdk.jfr.Timespan;

/**
 * A poll that had to wait. Its duration is real time, also with a manual clock. One object serves all waits of a
 * poller; the thread that polls uses it.
 */
@Name("io.uorb.PollWait")
@Label("Poll Wait")
@Description("A poll waited for messages")
@Category("uORB")
@Enabled(false)
@Threshold("20 ms")
@StackTrace(false)
public final class PollWait extends Event {
    /** The value that JFR shows as N/A. */
    private static final long UNLIMITED = Long.MIN_VALUE;

    private static final PollWait PROBE = new PollWait();

    @Label("Module")
    @Description("The module that made the poller")
    private String module;

    @Label("Entries")
    @Description("Subscriptions in the poller")
    private int entries;

    @Label("Ready")
    @Description("Subscriptions updated, channels ready and timers due at the end; 0 after a timeout or a wakeup")
    private int ready;

    @Label("Timeout")
    @Description("How long to wait at most, on the broker's clock")
    @Timespan(Timespan.MICROSECONDS)
    private long timeout;

    private PollWait() {}

    /** For the waits of one poller. */
    public PollWait(String module) {
        this.module = module;
    }

    /** Whether a recording wants such events. */
    public static boolean isOn() {
        return PROBE.isEnabled();
    }

    /**
     * Ends the wait that {@link #begin} began.
     *
     * @param timeoutUs negative for none
     */
    public void ended(int entries, int ready, long timeoutUs) {
        end();
        if (shouldCommit()) {
            this.entries = entries;
            this.ready = ready;
            this.timeout = timeoutUs < 0 ? UNLIMITED : timeoutUs;
            commit();
        }
    }
}
