// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.error.RangeCheck;
import io.uorb.testing.Allocations;
import io.uorb.topics.actuators.ActuatorTest;
import io.uorb.topics.actuators.ActuatorTestTopic;
import io.uorb.topics.actuators.EscStatus;
import io.uorb.topics.actuators.EscStatusTopic;
import org.junit.jupiter.api.Test;

/** The effect of 300 in a {@code uint8} field on a publish, by the broker's choice. */
class RangeCheckTest {
    private static final String TEXT = "ActuatorTest.action = 300 is not a uint8 (0 to 255)";

    private static ActuatorTest wrong() {
        ActuatorTest message = new ActuatorTest();
        message.action = 300;
        return message;
    }

    private static Orb orb(RangeCheck check) {
        return Orb.builder().rangeCheck(check).build();
    }

    private static long outOfRange(Orb orb) {
        return orb.status().get(0).outOfRange();
    }

    @Test
    void shouldThrowAndPublishNothing() {
        try (Orb orb = orb(RangeCheck.THROW)) {
            Publication<ActuatorTest> publication = orb.advertise(ActuatorTestTopic.ACTUATOR_TEST);
            assertThrowsNaming(IllegalArgumentException.class, () -> publication.publish(wrong()), TEXT);
            publication.publish(new ActuatorTest());
            assertEquals(1, orb.status().get(0).published());
        }
    }

    @Test
    void shouldCountEachValueAndPublishItsLowestBits() {
        try (Orb orb = orb(RangeCheck.COUNT)) {
            Subscription<ActuatorTest> reader = orb.subscribe(ActuatorTestTopic.ACTUATOR_TEST);
            ActuatorTest message = wrong();
            message.timeoutMs = -1;
            orb.advertise(ActuatorTestTopic.ACTUATOR_TEST).publish(message);
            assertEquals(2, outOfRange(orb));
            assertTrue(reader.copy(message));
            assertEquals(44, message.action);
        }
    }

    @Test
    void shouldCountValuesOfNestedMessagesAndOfPublications() {
        try (Orb orb = orb(RangeCheck.COUNT)) {
            EscStatus message = new EscStatus();
            message.esc[7].escState = 256;
            orb.advertise(EscStatusTopic.ESC_STATUS).publish(message);
            assertEquals(1, outOfRange(orb));
        }
    }

    @Test
    void shouldPublishTheLowestBitsIfOff() {
        try (Orb orb = orb(RangeCheck.OFF)) {
            Subscription<ActuatorTest> reader = orb.subscribe(ActuatorTestTopic.ACTUATOR_TEST);
            orb.advertise(ActuatorTestTopic.ACTUATOR_TEST).publish(wrong());
            ActuatorTest message = new ActuatorTest();
            assertTrue(reader.copy(message));
            assertEquals(44, message.action);
            assertEquals(0, outOfRange(orb));
        }
    }

    /** Tests run with assertions, so they find such a value without asking for it. */
    @Test
    void shouldAssertByDefault() {
        try (Orb orb = Orb.create()) {
            Publication<ActuatorTest> publication = orb.advertise(ActuatorTestTopic.ACTUATOR_TEST);
            boolean asserting = ActuatorTestTopic.class.desiredAssertionStatus();
            assertEquals(asserting, rejects(publication, wrong()));
            assertEquals(0, outOfRange(orb));
        }
    }

    private static boolean rejects(Publication<ActuatorTest> publication, ActuatorTest message) {
        try {
            publication.publish(message);
            return false;
        } catch (AssertionError e) {
            assertEquals(TEXT, e.getMessage());
            return true;
        }
    }

    /** As {@code uorb publish} does. */
    @Test
    void shouldRefuseSuchValuesByName() {
        DynamicMessage message = new DynamicMessage(ActuatorTestTopic.ACTUATOR_TEST);
        assertThrows(IllegalArgumentException.class, () -> message.set("action", "300"));
        assertThrows(IllegalArgumentException.class, () -> message.set("action", -1L));
    }

    @Test
    void shouldAllocateNothingWhenItCounts() throws Exception {
        try (Orb orb = orb(RangeCheck.COUNT)) {
            Publication<ActuatorTest> publication = orb.advertise(ActuatorTestTopic.ACTUATOR_TEST);
            ActuatorTest message = wrong();
            assertEquals(0, Allocations.ofLeastRun(() -> publication.publish(message)));
        }
    }
}
