// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.incoming;

import io.uorb.Publication;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.mapping.IncomingConverter;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.time.OrbClock;
import java.util.List;

/**
 * Takes standard messages that have a header. The time of its stamp is that of the sample; a stamp of 0 is now, one
 * before the epoch (ros1:P-4) or far ahead of the clock is refused.
 */
abstract class StandardIntake implements IncomingConverter {
    private final OrbClock clock;
    private final RosEpoch epoch;
    private final RosPath stamp;
    private final String refusal;
    private final List<Publication<?>> publications;

    /**
     * Creates it.
     *
     * @param refusal the reason why a message is refused other than for its stamp
     */
    StandardIntake(
            OrbClock clock, RosEpoch epoch, RosDefinition definition, String refusal, Publication<?>... publications) {
        this.refusal = refusal;
        this.clock = clock;
        this.epoch = epoch;
        this.publications = List.of(publications);
        stamp = RosPath.of(definition, "header.stamp");
    }

    @Override
    public final String take(RosMessage message) {
        long nowUs = clock.nowUs();
        long sampleUs = epoch.timestampUs(stamp.getSecs(message), stamp.getNsecs(message), nowUs);
        if (sampleUs == RosEpoch.REFUSED) {
            return "its stamp is before this program's start";
        }
        if (sampleUs > nowUs + RosEpoch.MOST_AHEAD_US) {
            return "its stamp is " + (sampleUs - nowUs) + " us ahead of this program's time; the limit is "
                    + RosEpoch.MOST_AHEAD_US;
        }
        return take(message, sampleUs, nowUs) ? null : refusal;
    }

    /** Publishes what a message of that time says; returns false if that is nothing. */
    abstract boolean take(RosMessage message, long sampleUs, long nowUs);

    @Override
    public final List<Publication<?>> publications() {
        return publications;
    }

    @Override
    public void close() {
        publications.forEach(Publication::close);
    }
}
