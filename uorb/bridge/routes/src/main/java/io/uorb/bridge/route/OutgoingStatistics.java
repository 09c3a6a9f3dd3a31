// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.route;

/**
 * Counters of an outgoing route (bridges:B-11). While nothing is published: {@code published since the route opened =
 * sent + lostReading + rateSkipped + superseded + overflowed + refusedByEngine + tooOld + echoes + waiting}.
 *
 * @param name of the topic there
 * @param sent taken by the engine
 * @param lostReading overwritten in the broker before the bridge read them
 * @param rateSkipped by the rate limit
 * @param superseded replaced by newer ones of a route that sends the latest
 * @param overflowed let go by a route that sends all, for number or age
 * @param refusedByEngine not taken by the engine
 * @param tooOld stored before the route opened, beyond the route's age
 * @param echoes came in over the same bridge
 * @param waiting now
 */
public record OutgoingStatistics(
        String name,
        long sent,
        long lostReading,
        long rateSkipped,
        long superseded,
        long overflowed,
        long refusedByEngine,
        long tooOld,
        long echoes,
        long waiting) {
    /** Returns all that was read or passed over. */
    public long total() {
        return sent + lostReading + rateSkipped + superseded + overflowed + refusedByEngine + tooOld + echoes + waiting;
    }

    /** Returns the counters that are not 0, in one line. */
    public String text() {
        StringBuilder text = new StringBuilder("sent ").append(sent);
        append(text, "lost", lostReading);
        append(text, "rate_skipped", rateSkipped);
        append(text, "superseded", superseded);
        append(text, "overflowed", overflowed);
        append(text, "refused", refusedByEngine);
        append(text, "too_old", tooOld);
        append(text, "echoes", echoes);
        append(text, "waiting", waiting);
        return text.toString();
    }

    static void append(StringBuilder text, String name, long value) {
        if (value != 0) {
            text.append(", ").append(name).append(' ').append(value);
        }
    }
}
