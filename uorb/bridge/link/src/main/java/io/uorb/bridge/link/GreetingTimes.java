// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

/**
 * The times of a link's greetings (bridges:B-12): 0.2 s apart, doubling to 2 s. A peer that was linked before is
 * greeted twice a second at least, one that has been heard five times, and one that is linked here, but perhaps not
 * there, ten times: any greeting may be lost. One that the engine has not taken has cost nothing, and is offered again
 * soon.
 */
final class GreetingTimes {
    private static final long FIRST_NS = 200_000_000L;
    private static final long MOST_NS = 2_000_000_000L;
    private static final long MOST_TO_KNOWN_NS = 500_000_000L;
    private static final long ANSWER_NS = 50_000_000L;
    private static final long CONFIRM_NS = 100_000_000L;
    private static final long REFUSED_NS = 50_000_000L;

    private long nextNs;
    private long delayNs = FIRST_NS;
    private long lastNs;

    GreetingTimes(long nowNs) {
        nextNs = nowNs;
        lastNs = nowNs - ANSWER_NS;
    }

    boolean isDue(long nowNs) {
        return nowNs - nextNs >= 0;
    }

    /** Makes a greeting due. */
    void hurry(long nowNs) {
        nextNs = nowNs;
    }

    /** Begins anew: the peer is gone. */
    void restart(long nowNs) {
        delayNs = FIRST_NS / 2;
        nextNs = nowNs;
    }

    /** Whether the greeting of a peer may be answered: not each of a flood. */
    boolean mayAnswer(long nowNs) {
        return nowNs - lastNs >= ANSWER_NS;
    }

    /** Records a greeting that was sent, due or as an answer. */
    void sent(long nowNs) {
        lastNs = nowNs;
    }

    /** Sets the time of the next one after one that was due. */
    void next(long nowNs, boolean isTaken, boolean isKnown) {
        if (isTaken) {
            delayNs = Math.min(2 * delayNs, isKnown ? MOST_TO_KNOWN_NS : MOST_NS);
        }
        nextNs = nowNs + (isTaken ? delayNs : REFUSED_NS);
    }

    /** Sets the time of the next one after one that tells the peer that the link is bound here. */
    void confirmed(long nowNs) {
        nextNs = nowNs + CONFIRM_NS;
    }

    /** Records that the peer is there though the link is not bound yet. */
    void heard(long nowNs) {
        delayNs = FIRST_NS / 2;
        if (nextNs - nowNs > FIRST_NS) {
            nextNs = nowNs + FIRST_NS;
        }
    }
}
