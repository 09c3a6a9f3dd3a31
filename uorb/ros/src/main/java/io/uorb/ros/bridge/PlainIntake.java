// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.schema.Layout;
import io.uorb.schema.WireType;
import io.uorb.time.OrbClock;
import java.util.List;

/**
 * An intake of a topic's messages as they are, timestamps included (ros1:P-31). Messages of a time that this program
 * cannot know yet are refused: they are of another epoch. The thread of callbacks.
 */
final class PlainIntake<T> implements IncomingRoute.Intake<T> {
    private static final List<String> TIMES = List.of("timestamp", "timestamp_sample");

    private final Publication<T> publication;
    private final OrbClock clock;
    private final long[] words;
    private final int[] timeWords;

    PlainIntake(Publication<T> publication, OrbClock clock) {
        this.publication = publication;
        this.clock = clock;
        OrbMetadata<T> topic = publication.topic();
        this.words = new long[topic.words()];
        this.timeWords = topic.schema().layout().slots().stream()
                .filter(PlainIntake::isTime)
                .mapToInt(slot -> slot.offsetBytes() / Long.BYTES)
                .toArray();
    }

    private static boolean isTime(Layout.Slot slot) {
        return TIMES.contains(slot.field().name())
                && slot.field().type() == WireType.UINT64
                && !slot.field().isArray();
    }

    @Override
    public String take(T message) {
        publication.topic().encode(message, words, 0);
        long nowUs = clock.nowUs();
        for (int word : timeWords) {
            long timeUs = words[word];
            if (Long.compareUnsigned(timeUs, nowUs + RosEpoch.MOST_AHEAD_US) > 0) {
                return "its time is " + Long.toUnsignedString(timeUs) + " us, " + Long.toUnsignedString(timeUs - nowUs)
                        + " us ahead of this program's; the limit is " + RosEpoch.MOST_AHEAD_US;
            }
        }
        publication.publish(message);
        return null;
    }

    @Override
    public List<Publication<?>> publications() {
        return List.of(publication);
    }

    @Override
    public void close() {
        publication.close();
    }
}
