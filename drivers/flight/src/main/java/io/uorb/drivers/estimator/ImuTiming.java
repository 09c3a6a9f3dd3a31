// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.topics.sensors.SensorCombined;

/** Timing of IMU messages: the time that each covers, gaps, steps back, and the nominal period. */
final class ImuTiming implements Stateful {
    /** An interval of more nominal periods than this has lost samples; a step back of no more is a late sample. */
    private static final int GAP_PERIODS = 5;

    /** Longest gap that is bridged; after a longer one the rotation of the sensor is unknown. */
    static final long LONGEST_GAP_US = 1_000_000;

    /** Period of messages without an integration interval. */
    private static final long USUAL_PERIOD_US = 4_000;

    private static final double US_PER_S = 1e6;

    private SamplePeriod period;
    private long lastUs;
    private long periodUs;
    private long lostUs;
    private boolean leftOut;
    private boolean wentBack;
    private boolean gap;
    private boolean longGap;
    private boolean rateFound;
    private boolean rateChanged;
    private long gaps;

    /** Takes the next message. */
    void take(SensorCombined imu) {
        long ownUs = Math.min(imu.gyroIntegralDt, LONGEST_GAP_US);
        if (period == null) {
            periodUs = ownUs > 0 ? ownUs : USUAL_PERIOD_US;
            period = new SamplePeriod(periodUs / US_PER_S);
            lastUs = imu.timestamp;
            return;
        }
        long sinceLastUs = imu.timestamp - lastUs;
        leftOut = sinceLastUs <= 0 && -sinceLastUs <= GAP_PERIODS * nominalUs();
        wentBack = sinceLastUs < 0 && !leftOut;
        longGap = sinceLastUs > LONGEST_GAP_US;
        gap = longGap || sinceLastUs > GAP_PERIODS * nominalUs();
        gaps += gap ? 1 : 0;
        boolean usable = sinceLastUs > 0 && !longGap;
        periodUs = usable ? sinceLastUs : ownUs > 0 ? ownUs : nominalUs();
        lostUs = usable && gap ? sinceLastUs - nominalUs() : 0;
        boolean first = !period.settled();
        rateFound = usable && period.add(sinceLastUs);
        rateChanged = rateFound && !first;
        lastUs = leftOut ? lastUs : imu.timestamp;
    }

    private long nominalUs() {
        return Math.max(1, Math.round(period.periodS() * US_PER_S));
    }

    /** Returns the time that the message covers, with lost ones; its own interval if the times are not usable. */
    long periodUs() {
        return periodUs;
    }

    /** Returns how much of that lies before the message's own interval. */
    long lostUs() {
        return lostUs;
    }

    /** Returns whether it has the time of the one before, or is some periods late: the time that it covers is over. */
    boolean leftOut() {
        return leftOut;
    }

    /** Returns the time of the latest message that has not been left out, us. */
    long lastUs() {
        return lastUs;
    }

    /** Returns whether time has jumped back, further than a message may be late. */
    boolean wentBack() {
        return wentBack;
    }

    boolean gap() {
        return gap;
    }

    /** Returns whether the gap is too long to be bridged. */
    boolean longGap() {
        return longGap;
    }

    /** Returns whether {@link #nominalS} is another one since this message. */
    boolean rateFound() {
        return rateFound;
    }

    /** Returns whether that is a change of the sensor's rate, and not the first look at it. */
    boolean rateChanged() {
        return rateChanged;
    }

    /** Returns the nominal time between messages. */
    double nominalS() {
        return period == null ? USUAL_PERIOD_US / US_PER_S : period.periodS();
    }

    /** Returns the number of gaps since the start. */
    long gaps() {
        return gaps;
    }

    /** Before the first message there is no period; the list then has that of messages without an interval. */
    @Override
    public void state(StateFields fields) {
        boolean begun = fields.flag("begun", period != null);
        SamplePeriod known = period == null ? new SamplePeriod(USUAL_PERIOD_US / US_PER_S) : period;
        fields.part("period", known);
        period = begun ? known : null;
        lastUs = fields.integer("last_us", lastUs);
        periodUs = fields.integer("period_us", periodUs);
        lostUs = fields.integer("lost_us", lostUs);
        leftOut = fields.flag("left_out", leftOut);
        wentBack = fields.flag("went_back", wentBack);
        gap = fields.flag("gap", gap);
        longGap = fields.flag("long_gap", longGap);
        rateFound = fields.flag("rate_found", rateFound);
        rateChanged = fields.flag("rate_changed", rateChanged);
        gaps = fields.integer("gaps", gaps);
    }
}
