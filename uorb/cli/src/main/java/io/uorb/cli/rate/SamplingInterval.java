// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.rate;

import io.uorb.shell.wire.Answer;

/**
 * The time between two samples of a program.
 *
 * @param seconds of the program's clock if it goes on, so that a rate in a simulation is one of the simulation; else of
 *     the system's
 */
public record SamplingInterval(double seconds) {
    private static final double US_PER_S = 1e6;
    private static final double NS_PER_S = 1e9;

    /** Returns the time between two samples of a program's nodes. */
    public static SamplingInterval between(Answer.Nodes before, Answer.Nodes now) {
        return between(before.nowUs(), before.monotonicNs(), now.nowUs(), now.monotonicNs());
    }

    public static SamplingInterval between(long beforeUs, long beforeNs, long nowUs, long nowNs) {
        long us = nowUs - beforeUs;
        return new SamplingInterval(us > 0 ? us / US_PER_S : (nowNs - beforeNs) / NS_PER_S);
    }

    /**
     * Returns the growth of a counter. One that went back belongs to a new object of the same name, which started at 0.
     */
    public static long growth(long before, long now) {
        return now >= before ? now - before : now;
    }

    /** Returns the growth per second; 0 if no time has passed. */
    public double rate(long growth) {
        return seconds > 0 ? growth / seconds : 0;
    }
}
