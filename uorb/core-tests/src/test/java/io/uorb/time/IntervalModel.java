// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

/** The three interval rules as plain arithmetic on unbounded times. */
public final class IntervalModel {
    private IntervalRule rule = IntervalRule.STEADY;
    private long intervalUs;

    /** Whether a copy was noted under the rule. */
    private boolean started;
    /** PX4: when the last sample passed; 0 before the first. */
    private long lastUs;
    /** Phase-locked: the instant of the grid that is waited for. */
    private long instantUs;

    private long periodUs;
    private long lastSampleUs;
    private long lastGeneration;

    private SteadyModel steady = new SteadyModel();

    public void setIntervalUs(long newUs) {
        instantUs += newUs - intervalUs;
        intervalUs = newUs;
        steady.setIntervalUs(newUs);
    }

    public long intervalUs() {
        return intervalUs;
    }

    public void setRule(IntervalRule newRule) {
        rule = newRule;
        started = false;
        lastUs = 0;
        periodUs = 0;
        lastGeneration = 0;
        steady = new SteadyModel();
        steady.setIntervalUs(intervalUs);
    }

    /** Another node, whose generations and period have nothing to do with those before. */
    public void moved() {
        steady.moved();
        lastGeneration = 0;
        periodUs = 0;
    }

    public boolean lets(long nowUs, long newestSampleUs) {
        if (intervalUs == 0) {
            return true;
        }
        return switch (rule) {
            case STEADY -> steady.lets(nowUs, newestSampleUs);
            case PX4 -> nowUs - lastUs >= intervalUs;
            case PHASE_LOCKED -> !started || letsPhaseLocked(nowUs, newestSampleUs);
        };
    }

    /** From half a sample period before the instant for a sample of that time; for any, half an interval after it. */
    private boolean letsPhaseLocked(long nowUs, long newestSampleUs) {
        long earliestUs = instantUs - (periodUs == 0 ? intervalUs / 2 : Math.min(periodUs, intervalUs)) / 2;
        return nowUs >= earliestUs && (newestSampleUs >= earliestUs || nowUs >= instantUs + intervalUs / 2);
    }

    public void copied(long nowUs, long sampleUs, long generation) {
        if (rule == IntervalRule.PX4) {
            lastUs = nowUs > intervalUs ? Math.min(Math.max(lastUs + intervalUs, nowUs - intervalUs), nowUs) : nowUs;
        } else if (intervalUs > 0 && rule == IntervalRule.STEADY) {
            steady.copied(nowUs, sampleUs, generation);
        } else if (intervalUs > 0) {
            copiedPhaseLocked(Math.max(nowUs - intervalUs / 2, Math.min(nowUs, sampleUs)), sampleUs, generation);
        }
    }

    private void copiedPhaseLocked(long takenUs, long sampleUs, long generation) {
        if (!started) {
            instantUs = takenUs + intervalUs;
        } else if (generation == lastGeneration) {
            return;
        } else {
            if (lastGeneration != 0 && generation - lastGeneration > 0 && sampleUs > lastSampleUs) {
                periodUs = (sampleUs - lastSampleUs) / (generation - lastGeneration);
            }
            while (takenUs >= instantUs - intervalUs / 2) {
                instantUs += intervalUs;
            }
        }
        started = true;
        lastSampleUs = sampleUs;
        lastGeneration = generation;
    }
}
