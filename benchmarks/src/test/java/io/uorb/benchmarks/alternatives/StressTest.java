// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.alternatives.design.BrokenSlot;
import io.uorb.benchmarks.alternatives.design.Design;
import io.uorb.benchmarks.alternatives.design.Slot;
import io.uorb.benchmarks.exchange.Sample;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Every design passes the same stress, and the stress finds designs that are wrong. */
class StressTest {
    private static final String DESIGNS = "io.uorb.benchmarks.alternatives.Alternatives#DESIGNS";
    private static final int FEW = 20_000;
    private static final int MANY = 3_000_000;

    @ParameterizedTest
    @FieldSource(DESIGNS)
    void shouldFindNothingWrongInAFewMessages(Design design) throws InterruptedException {
        assertCorrect(design, FEW);
    }

    @Tag("slow")
    @ParameterizedTest
    @FieldSource(DESIGNS)
    void shouldFindNothingWrongInManyMessages(Design design) throws InterruptedException {
        assertCorrect(design, MANY);
    }

    @Test
    void shouldReportACopyThatIsTorn() throws InterruptedException {
        StressResult result = stress(new TearingSlot(), FEW);
        assertTrue(result.torn() > 0, result.toString());
        assertFalse(result.isCorrect());
    }

    @Test
    void shouldReportAMessageThatComesTwice() throws InterruptedException {
        StressResult result = stress(new RepeatingSlot(), FEW);
        assertTrue(result.reordered() > 0, result.toString());
        assertFalse(result.isCorrect());
    }

    @Test
    void shouldReportThatTheNewestMessageIsMissing() throws InterruptedException {
        StressResult result = stress(
                new BrokenSlot() {
                    @Override
                    public void publish(Writer writer, Sample message) {
                        if (message.sequence != FEW) {
                            writer.publish(message);
                        }
                    }
                },
                FEW);
        assertFalse(result.newestSeen(), result.toString());
        assertFalse(result.isCorrect());
        assertEquals(0, result.torn());
    }

    @Test
    void shouldReportAThreadThatFails() {
        BrokenSlot slot = new BrokenSlot() {
            @Override
            public void publish(Writer writer, Sample message) {
                if (message.sequence == 2) {
                    throw new IllegalArgumentException("sequence 2");
                }
                writer.publish(message);
            }
        };
        assertThrowsNaming(IllegalStateException.class, () -> stress(slot, FEW), "sequence 2");
    }

    private static void assertCorrect(Design design, long messages) throws InterruptedException {
        StressResult result = Stress.run(design, messages);
        assertTrue(result.isCorrect(), result.toString());
        assertEquals(result.publishers() * messages, result.publishes());
        assertTrue(result.copies() >= result.readers(), result.toString());
    }

    private static StressResult stress(Slot slot, long messages) throws InterruptedException {
        return Stress.run(new Design("broken", "for this test", 2, writers -> slot), messages);
    }
}
