// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.route;

/**
 * Counters of an incoming route.
 *
 * @param name of the topic there
 * @param delivered published here
 * @param tooOld beyond the route's age
 * @param malformed not of the topic's size, or otherwise no message
 * @param unwanted of more values of the route's field than it has instances, or while the route was closed
 * @param closed why the route is closed; empty if it is open
 */
public record IncomingStatistics(
        String name, long delivered, long tooOld, long malformed, long unwanted, String closed) {
    /** Returns the counters that are not 0, in one line. */
    public String text() {
        StringBuilder text = new StringBuilder("delivered ").append(delivered);
        OutgoingStatistics.append(text, "too_old", tooOld);
        OutgoingStatistics.append(text, "malformed", malformed);
        OutgoingStatistics.append(text, "unwanted", unwanted);
        if (!closed.isEmpty()) {
            text.append(", closed: ").append(closed);
        }
        return text.toString();
    }
}
