// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

/**
 * A place where the times of a log jump, and go on from there.
 *
 * @param message the number of the message with which they jump, the first of the log being 1
 * @param fromUs the time before, us
 * @param toUs the time of that message, us
 */
record TimeJump(long message, long fromUs, long toUs) {
    private static final long US_PER_S = 1_000_000;

    long byUs() {
        return toUs - fromUs;
    }

    @Override
    public String toString() {
        return "by " + byUs() / US_PER_S + " s, from " + fromUs + " us to " + toUs + " us, at message " + message;
    }
}
