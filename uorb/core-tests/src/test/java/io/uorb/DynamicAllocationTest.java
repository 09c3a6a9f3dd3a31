// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.testing.Allocations;
import io.uorb.testing.Rover;
import io.uorb.topics.debug.OrbTestTopic;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Fields whose path is known are read and written without garbage, and so are messages published and copied. */
@Tag("guard")
class DynamicAllocationTest {
    private static final int WARM_UP = 20_000;
    private static final int ROUNDS = 50_000;

    private double sum;

    private static void assertNoGarbage(Runnable round) {
        assertEquals(0, Allocations.perRound(WARM_UP, ROUNDS, round::run), "bytes per round");
    }

    @Test
    void shouldNotAllocateToReadAndWriteFields() {
        DynamicMessage rover = new DynamicMessage(Rover.ROVER);
        FieldPath total = rover.path("total");
        FieldPath flags = rover.path("wheels[2].fault_flags");
        FieldPath armed = rover.path("armed");
        FieldPath ratio = rover.path("ratio");
        FieldPath q = rover.path("q[3]");
        FieldPath latitude = rover.path("latitude");
        assertNoGarbage(() -> {
            rover.clear();
            rover.set(total, -1);
            rover.set(flags, 255);
            rover.set(armed, true);
            rover.set(ratio, 3);
            rover.set(q, 0.5);
            rover.set(latitude, 0.25);
            sum += rover.getLong(total) + rover.getLong(flags) + (rover.getBoolean(armed) ? 1 : 0);
            sum += rover.getDouble(ratio) + rover.getDouble(q) + rover.getDouble(latitude) + rover.getDouble(total);
        });
        double round = -1 + 255 + 1 + 3 + 0.5 + 0.25 + 0x1p64;
        assertEquals(round * (WARM_UP + ROUNDS), sum, round);
    }

    /** A path of a schema that is equal, but another object: one out of a log, say. */
    @Test
    void shouldNotAllocateForPathsOfAnEqualSchema() {
        DynamicMessage rover = new DynamicMessage(Rover.ROVER);
        MessageSchema schema = rover.topic().schema();
        FieldPath flags = FieldPath.of(new MessageSchema(schema.name(), copies(schema)), "wheels[2].fault_flags");
        assertNoGarbage(() -> {
            rover.set(flags, 255);
            sum += rover.getLong(flags);
        });
        assertEquals(255.0 * (WARM_UP + ROUNDS), sum);
    }

    private static List<Field> copies(MessageSchema schema) {
        return schema.fields().stream()
                .map(field -> new Field(field.name(), field.type(), copy(field.nested()), field.length()))
                .toList();
    }

    private static MessageSchema copy(MessageSchema nested) {
        return nested == null ? null : new MessageSchema(nested.name(), copies(nested));
    }

    @Test
    void shouldNotAllocateToPublishAndCopy() {
        try (Orb orb = Orb.create()) {
            OrbMetadata<?> topic = OrbTestTopic.ORB_TEST;
            DynamicPublication publication = new DynamicPublication(orb.advertise(topic));
            DynamicSubscription subscription = new DynamicSubscription(orb.subscribe(topic));
            DynamicMessage sent = new DynamicMessage(topic);
            DynamicMessage received = new DynamicMessage(topic);
            sent.set("val", 3);
            assertNoGarbage(() -> {
                publication.publish(sent);
                subscription.update(received);
                subscription.copy(received);
            });
            assertEquals(sent, received);
        }
    }
}
