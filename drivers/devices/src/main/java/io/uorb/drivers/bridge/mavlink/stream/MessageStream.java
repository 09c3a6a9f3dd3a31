// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;

/** A message that goes out regularly, made from topics; when there is nothing new, nothing goes out. */
public abstract class MessageStream {
    private static final double US = 1e6;
    private static final long US_PER_MS = 1_000;

    public final byte[] payload;
    private final MessageLayout layout;
    private final long defaultIntervalUs;
    private long intervalUs;
    private long dueUs;

    /**
     * Creates a stream.
     *
     * @param rateHz how often; 0 is never
     */
    protected MessageStream(MessageLayout layout, double rateHz) {
        this.layout = layout;
        this.payload = layout.newPayload();
        this.defaultIntervalUs = rateHz > 0 ? Math.round(US / rateHz) : 0;
        this.intervalUs = defaultIntervalUs;
    }

    /** Returns a time since start as MAVLink's time_boot_ms, which begins anew after 49 days. */
    public static long bootMs(long timestampUs) {
        return timestampUs / US_PER_MS & Scaled.MAX_UINT32;
    }

    /** Returns whether there is something that has not been sent. */
    protected abstract boolean isNew();

    /**
     * Writes the latest message into {@link #payload}, new or not.
     *
     * @return false if there has never been one
     */
    public abstract boolean latest(long nowUs);

    /**
     * Sends the latest message because a command asks for it.
     *
     * @param parameter the command's second one, which some messages take
     */
    public boolean sendRequested(MessageSender sender, float parameter, long nowUs) {
        return latest(nowUs) && sender.send(layout, payload, true);
    }

    /** Returns how many messages may go out together. */
    protected int most() {
        return 1;
    }

    public final MessageLayout layout() {
        return layout;
    }

    /** Returns the time between two messages, us; 0 if it is switched off. */
    public final long intervalUs() {
        return intervalUs;
    }

    /** Sets the time between two messages, us: 0 takes the configured one, a negative one switches off. */
    public final void setIntervalUs(long wantedUs) {
        intervalUs = wantedUs == 0 ? defaultIntervalUs : Math.max(0, wantedUs);
        dueUs = 0;
    }

    /** Returns whether it is sent periodically unless it is switched off, and not only on request. */
    final boolean isPeriodic() {
        return defaultIntervalUs > 0;
    }

    /** Sends what is new, if it is time to. */
    final void run(MessageSender sender, long nowUs) {
        if (intervalUs == 0 || nowUs < dueUs) {
            return;
        }
        boolean any = false;
        for (int i = 0; i < most() && isNew() && latest(nowUs); i++) {
            boolean sent = sender.send(layout, payload, isUrgent());
            any |= sent || !isUrgent();
        }
        if (any) {
            dueUs = dueUs + intervalUs > nowUs ? dueUs + intervalUs : nowUs + intervalUs;
        }
    }

    /** Returns whether it is sent before others when the link is too slow. */
    protected boolean isUrgent() {
        return false;
    }
}
