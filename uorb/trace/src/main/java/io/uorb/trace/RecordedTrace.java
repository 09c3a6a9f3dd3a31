// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace;

import io.uorb.OrbMetadata;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A trace that has been recorded, in memory or in a log: lanes and messages ({@code determinism:D-6}). */
public interface RecordedTrace {
    /** Returns the lanes, by number. */
    List<RecordedLane> lanes();

    /**
     * Returns the broker's time up to which all lanes are whole, us: of a record that was cut off, as by a kill, some
     * lanes end before others.
     */
    default long wholeUntilUs() {
        return Long.MAX_VALUE;
    }

    /** Returns whether parts are missing, other than those after an end. */
    default boolean isDamaged() {
        return false;
    }

    /** Returns the numbers of messages that the recorder has lost, by topic and instance, {@code sensor_gyro:0}. */
    default Map<String, Long> losses() {
        return Map.of();
    }

    /**
     * Returns how the recorded messages of a topic differ in their definition from those of this program; empty if they
     * do not, or none is recorded.
     */
    default Optional<String> otherDefinition(OrbMetadata<?> topic) {
        return Optional.empty();
    }

    /**
     * Returns how many messages readers of the recorded broker could lag behind, by topic, where it was more than the
     * queue length.
     */
    default Map<String, Integer> histories() {
        return Map.of();
    }

    /** Returns the messages. */
    RecordedMessages messages();
}
