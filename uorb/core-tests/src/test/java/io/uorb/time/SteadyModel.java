// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

/** The steady rule in fractions of microseconds, by the distance of each sample from its instant. */
final class SteadyModel {
    private long intervalUs;
    private boolean started;
    private long lastUs;
    private long instantUs;
    /** How much later than half a period before the instant the next may pass. */
    private long putOffUs;

    /** In 1/256 us, as the period is kept; negative while unknown. */
    private long period = -1;

    private long firstPeriod = -1;
    private boolean hasLast;
    private long lastGeneration;
    private long lastSampleUs;
    private long lastTakenUs;

    void setIntervalUs(long newUs) {
        intervalUs = newUs;
        if (started) {
            restart(lastUs);
        }
    }

    void moved() {
        period = -1;
        firstPeriod = -1;
        hasLast = false;
        putOffUs = 0;
    }

    private long halfUs() {
        return period < 0 ? 0 : Math.min(period / 256, intervalUs) / 2;
    }

    private long opensUs() {
        return instantUs - halfUs() + putOffUs;
    }

    private long earliestUs() {
        return Math.max(opensUs(), lastUs + intervalUs / 2);
    }

    private long latestUs() {
        return Math.max(opensUs(), instantUs + halfUs());
    }

    boolean lets(long nowUs, long newestSampleUs) {
        if (!started) {
            return true;
        }
        boolean isNearest = nowUs >= earliestUs() && newestSampleUs >= earliestUs();
        boolean isLast = nowUs >= earliestUs() && nowUs >= latestUs();
        return isNearest || isLast;
    }

    void copied(long nowUs, long sampleUs, long generation) {
        if (hasLast && generation == lastGeneration) {
            return;
        }
        boolean steps = started && period >= 0 && nowUs >= earliestUs() && nowUs < latestUs() + intervalUs;
        long silenceUs = measure(nowUs, sampleUs, generation);
        if (!steps) {
            restart(nowUs);
            return;
        }
        long lateUs = nowUs - instantUs;
        long byTheSourceUs = Math.max(0, Math.min(lateUs - halfUs(), silenceUs));
        long movedUs = byTheSourceUs > 2 * halfUs() ? byTheSourceUs : 0;
        lastUs = nowUs;
        instantUs += intervalUs + movedUs;
        putOffUs = Math.max(0, Math.min(lateUs, halfUs() + byTheSourceUs)) - movedUs;
    }

    private void restart(long atUs) {
        started = true;
        lastUs = atUs;
        instantUs = atUs + intervalUs;
        putOffUs = 0;
    }

    /** Takes one more measurement; returns how much longer than the period the samples took. */
    private long measure(long nowUs, long sampleUs, long generation) {
        long samples = generation - lastGeneration;
        long silenceUs = 0;
        if (hasLast && samples > 0) {
            long takenUs = nowUs - lastTakenUs;
            long ownUs = sampleUs - lastSampleUs;
            long elapsedUs = ownUs > 0 && ownUs <= 2 * takenUs ? ownUs : takenUs;
            long measured = Math.max(1, elapsedUs * 256 / samples);
            if (period >= 0) {
                silenceUs = Math.max(0, elapsedUs - samples * period / 256);
            }
            average(measured);
        }
        hasLast = true;
        lastTakenUs = nowUs;
        lastSampleUs = sampleUs;
        lastGeneration = generation;
        return silenceUs;
    }

    private void average(long measured) {
        if (firstPeriod < 0) {
            firstPeriod = measured;
        } else if (period < 0) {
            period = Math.min(firstPeriod, measured);
        } else {
            boolean isMuchLess = measured < period / 2;
            period = isMuchLess ? measured : period + (Math.min(measured, 2 * period) - period) / 4;
        }
    }
}
