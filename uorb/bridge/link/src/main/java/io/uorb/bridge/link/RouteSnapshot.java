// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

/**
 * The state of a route, with the counters of both ends as far as they are known. Immutable.
 *
 * @param outgoing whether it is sent from here
 * @param topic its topic
 * @param instance at the sender
 * @param localInstance here
 * @param state {@code open}, {@code offered}, {@code closed}
 * @param reason why it is not open; empty if it is, or nothing is known
 * @param policy {@code latest} or {@code all}
 * @param rateHz the rate limit; 0 for none
 * @param frameBytes bytes of a frame with a message, without those of the engine
 * @param delayUs mean time of the last messages from their publishing to that here, us, by the clocks' offset; 0 at the
 *     sender
 * @param published at the sender; see {@link io.uorb.bridge.link.route.SenderCounters}
 * @param lostReading at the sender
 * @param rateSkipped at the sender
 * @param superseded at the sender
 * @param overflowed at the sender
 * @param refusedByEngine at the sender
 * @param waiting messages that wait at this end
 * @param delivered at the receiver; see {@link io.uorb.bridge.link.route.ReceiverCounters}
 * @param lostInTransit at the receiver
 * @param tooOld at the receiver
 * @param late at the receiver
 * @param unwanted at the receiver
 * @param lostBySubscribers messages that were overwritten at the receiver before its subscribers read them, of any
 *     source of the topic, by all that are open now; 0 at the sender. They count as delivered
 */
public record RouteSnapshot(
        boolean outgoing,
        String topic,
        int instance,
        int localInstance,
        String state,
        String reason,
        String policy,
        double rateHz,
        int frameBytes,
        long delayUs,
        long published,
        long lostReading,
        long rateSkipped,
        long superseded,
        long overflowed,
        long refusedByEngine,
        int waiting,
        long delivered,
        long lostInTransit,
        long tooOld,
        long late,
        long unwanted,
        long lostBySubscribers) {
    /** Returns the published messages minus all accounted ones; 0 at rest (bridges:B-11). */
    public long difference() {
        return published
                - (delivered
                        + lostReading
                        + rateSkipped
                        + superseded
                        + overflowed
                        + refusedByEngine
                        + lostInTransit
                        + tooOld
                        + late
                        + unwanted);
    }
}
