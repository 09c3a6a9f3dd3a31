// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

/**
 * PX4's rule: a sample passes if the time since the last update is at least the interval (V-3); the time of the last
 * update starts at 0 and moves on by one interval with each sample taken, so that the interval is kept on average, but
 * never lies in the future nor more than an interval in the past (V-5).
 */
final class Px4RateLimiter extends RateLimiter {
    private volatile long lastUpdateUs;

    @Override
    public long dueUs() {
        return OrbClock.plus(lastUpdateUs, intervalUs());
    }

    @Override
    public void passed(long nowUs, long sampleUs, long generation) {
        long intervalUs = intervalUs();
        if (nowUs > intervalUs) {
            lastUpdateUs = Math.min(Math.max(OrbClock.plus(lastUpdateUs, intervalUs), nowUs - intervalUs), nowUs);
        } else {
            lastUpdateUs = nowUs;
        }
    }

    @Override
    public void setLastUpdateUs(long lastUpdateUs) {
        this.lastUpdateUs = lastUpdateUs;
    }
}
