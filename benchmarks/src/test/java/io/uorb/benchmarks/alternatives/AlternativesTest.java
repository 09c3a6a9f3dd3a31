// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.alternatives.design.Design;
import io.uorb.benchmarks.alternatives.design.Slot;
import io.uorb.benchmarks.exchange.Candidate;
import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.openjdk.jmh.annotations.Param;

/** Behaviour of every design on one thread. */
class AlternativesTest {
    private static final String DESIGNS = "io.uorb.benchmarks.alternatives.Alternatives#DESIGNS";

    private final Sample message = new Sample();
    private final Sample target = new Sample();

    @ParameterizedTest
    @FieldSource(DESIGNS)
    void shouldHaveNothingAtFirst(Design design) {
        try (Slot slot = design.open(1)) {
            slot.writer();
            Slot.Reader reader = slot.reader();
            assertFalse(reader.check());
            assertFalse(reader.copy(target));
        }
    }

    @ParameterizedTest
    @FieldSource(DESIGNS)
    void shouldCopyEveryWord(Design design) {
        try (Slot slot = design.open(1)) {
            Slot.Reader reader = slot.reader();
            Marks.fill(message, 200, 77);
            slot.writer().publish(message);
            assertTrue(reader.check());
            assertTrue(reader.copy(target));
            assertEquals(77, target.sequence);
            assertEquals(200, Marks.publisher(target));
            assertTrue(Marks.isWhole(target));
        }
    }

    @ParameterizedTest
    @FieldSource(DESIGNS)
    void shouldCopyTheSameAgainButNotCallItNews(Design design) {
        try (Slot slot = design.open(1)) {
            Slot.Reader reader = slot.reader();
            message.sequence = 5;
            slot.writer().publish(message);
            assertTrue(reader.copy(target));
            assertFalse(reader.check());
            target.sequence = 0;
            assertTrue(reader.copy(target));
            assertEquals(5, target.sequence);
        }
    }

    @ParameterizedTest
    @FieldSource(DESIGNS)
    void shouldOfferTheNewestToALateReader(Design design) {
        try (Slot slot = design.open(1)) {
            Slot.Writer writer = slot.writer();
            publish(writer, 1, 100);
            Slot.Reader reader = slot.reader();
            assertTrue(reader.check());
            assertTrue(reader.copy(target));
            assertEquals(100, target.sequence);
        }
    }

    @ParameterizedTest
    @FieldSource(DESIGNS)
    void shouldKeepOnlyTheNewestAfterAnyNumberOfPublishes(Design design) {
        try (Slot slot = design.open(1)) {
            Slot.Writer writer = slot.writer();
            Slot.Reader reader = slot.reader();
            long sequence = 0;
            for (int publishes = 1; publishes <= 20; publishes++) {
                publish(writer, sequence + 1, sequence + publishes);
                sequence += publishes;
                assertTrue(reader.check());
                assertTrue(reader.copy(target));
                assertEquals(sequence, target.sequence);
                assertFalse(reader.check());
            }
        }
    }

    @ParameterizedTest
    @FieldSource(DESIGNS)
    void shouldTakeTurnsOfPublishers(Design design) {
        if (design.writersAtMost() < 2) {
            assertThrows(IllegalArgumentException.class, () -> design.open(2));
            return;
        }
        try (Slot slot = design.open(2)) {
            List<Slot.Writer> writers = List.of(slot.writer(), slot.writer());
            Slot.Reader reader = slot.reader();
            for (int i = 1; i <= 50; i++) {
                publish(writers.get(i % 3 % 2), i, i);
                assertTrue(reader.check());
                assertTrue(reader.copy(target));
                assertEquals(i, target.sequence);
            }
        }
    }

    @ParameterizedTest
    @FieldSource(DESIGNS)
    void shouldRefuseMoreWritersThanItWasOpenedFor(Design design) {
        try (Slot slot = design.open(1)) {
            slot.writer();
            assertThrows(IllegalStateException.class, slot::writer);
        }
    }

    @ParameterizedTest
    @FieldSource("io.uorb.benchmarks.alternatives.Alternatives#CANDIDATES")
    void shouldServeAsExchange(Candidate candidate) {
        try (Exchange exchange = candidate.open().get()) {
            assertFalse(exchange.poll(target));
            message.sequence = 9;
            assertTrue(exchange.offer(message));
            assertTrue(exchange.poll(target));
            assertEquals(9, target.sequence);
            assertFalse(exchange.poll(target));
        }
    }

    @Test
    void shouldNameTheDesignsThereAreIfOneIsUnknown() {
        String message = assertThrows(IllegalArgumentException.class, () -> Alternatives.named("mutex"))
                .getMessage();
        assertTrue(message.contains("mutex") && message.contains("exchange-stamp"), message);
    }

    @Test
    void shouldMeasureEveryDesign() throws NoSuchFieldException {
        String[] measured = AlternativesBenchmark.class
                .getField("design")
                .getAnnotation(Param.class)
                .value();
        assertArrayEquals(Alternatives.DESIGNS.stream().map(Design::name).toArray(), measured);
    }

    @Test
    void shouldTellAMixtureOfTwoMessages() {
        Marks.fill(message, 1, 1);
        assertTrue(Marks.isWhole(message));
        Sample other = new Sample();
        Marks.fill(other, 1, 2);
        message.deltaQReset[3] = other.deltaQReset[3];
        assertFalse(Marks.isWhole(message));
    }

    private void publish(Slot.Writer writer, long from, long to) {
        for (long sequence = from; sequence <= to; sequence++) {
            message.sequence = sequence;
            writer.publish(message);
        }
    }
}
