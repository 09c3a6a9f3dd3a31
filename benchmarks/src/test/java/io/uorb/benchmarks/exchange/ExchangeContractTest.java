// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.exchange;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.comparison.Candidates;
import io.uorb.benchmarks.exchange.Candidate.Delivery;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of {@link Exchange}, checked for every candidate with one thread. */
class ExchangeContractTest {
    /** More than any candidate holds: rings and terms wrap. */
    private static final int MANY = 100_000;

    static Stream<Named<Candidate>> all() {
        return Candidates.ALL.stream().map(candidate -> Named.of(candidate.name(), candidate));
    }

    static Stream<Named<Candidate>> lossless() {
        return those(candidate -> candidate.delivery() == Delivery.LOSSLESS);
    }

    static Stream<Named<Candidate>> latest() {
        return those(candidate -> candidate.delivery() == Delivery.LATEST);
    }

    static Stream<Named<Candidate>> sleeping() {
        return those(Candidate::sleeps);
    }

    static Stream<Named<Candidate>> sleepless() {
        return those(candidate -> !candidate.sleeps());
    }

    private static Stream<Named<Candidate>> those(Predicate<Candidate> wanted) {
        return all().filter(candidate -> wanted.test(candidate.getPayload()));
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldBringEveryField(Candidate candidate) {
        try (Exchange exchange = candidate.open().get()) {
            Sample target = new Sample();
            for (long sequence = 1; sequence <= MANY; sequence++) {
                Transfers.offerWhenRoom(exchange, Samples.of(sequence));
                assertTrue(exchange.poll(target), "not there: " + sequence);
                Samples.assertIs(sequence, target);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldLeaveBothObjectsToTheirOwners(Candidate candidate) {
        try (Exchange exchange = candidate.open().get()) {
            Sample message = Samples.of(1);
            exchange.offer(message);
            Samples.fill(message, 2);
            Sample target = new Sample();
            assertTrue(exchange.poll(target));
            Samples.assertIs(1, target);
            exchange.offer(message);
            Samples.fill(message, 3);
            Samples.assertIs(1, target);
            Sample second = new Sample();
            assertTrue(exchange.poll(second));
            Samples.assertIs(2, second);
            Samples.assertIs(1, target);
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldGiveNothingWhenThereIsNothingNew(Candidate candidate) {
        try (Exchange exchange = candidate.open().get()) {
            Sample target = Samples.of(77);
            assertFalse(exchange.poll(target));
            assertTrue(exchange.offer(Samples.of(1)));
            assertTrue(exchange.poll(new Sample()));
            assertFalse(exchange.poll(target));
            Samples.assertIs(77, target);
        }
    }

    @ParameterizedTest
    @MethodSource("lossless")
    void shouldRefuseWhenFullAndLoseNothing(Candidate candidate) {
        try (Exchange exchange = candidate.open().get()) {
            long accepted = offerUntilFull(exchange);
            assertTrue(accepted > 0 && accepted < MANY, "holds " + accepted);
            Sample target = new Sample();
            for (long sequence = 1; sequence <= accepted; sequence++) {
                assertTrue(exchange.poll(target), "lost " + sequence);
                Samples.assertIs(sequence, target);
            }
            assertFalse(exchange.poll(target));
        }
    }

    /** Where two threads are compared, a queue shall not be full because its receiver was away for a moment. */
    @ParameterizedTest
    @MethodSource("lossless")
    void shouldHoldManyBetweenThreads(Candidate candidate) {
        try (Exchange exchange = candidate.open().get()) {
            long accepted = offerUntilFull(exchange);
            assertTrue(accepted >= 1_000, "holds " + accepted);
        }
    }

    @ParameterizedTest
    @MethodSource("lossless")
    void shouldHaveRoomAgainAfterPolls(Candidate candidate) {
        try (Exchange exchange = candidate.open().get()) {
            offerUntilFull(exchange);
            Sample target = new Sample();
            while (exchange.poll(target)) {
                assertTrue(target.sequence < MANY);
            }
            Transfers.offerWhenRoom(exchange, Samples.of(MANY));
            assertTrue(exchange.poll(target));
            Samples.assertIs(MANY, target);
        }
    }

    private static long offerUntilFull(Exchange exchange) {
        long sequence = 1;
        while (exchange.offer(Samples.of(sequence))) {
            sequence++;
            assertTrue(sequence < MANY, "never full");
        }
        return sequence - 1;
    }

    @ParameterizedTest
    @MethodSource("latest")
    void shouldEndAtTheNewestAndNeverGoBack(Candidate candidate) {
        try (Exchange exchange = candidate.open().get()) {
            for (long sequence = 1; sequence <= MANY; sequence++) {
                assertTrue(exchange.offer(Samples.of(sequence)));
            }
            Sample target = new Sample();
            long last = 0;
            while (exchange.poll(target)) {
                assertTrue(target.sequence > last, target.sequence + " after " + last);
                last = target.sequence;
            }
            assertEquals(MANY, last);
            Samples.assertIs(MANY, target);
        }
    }

    @ParameterizedTest
    @MethodSource("sleeping")
    void shouldTimeOutWhenThereIsNothing(Candidate candidate) throws InterruptedException {
        try (Exchange exchange = candidate.open().get()) {
            assertFalse(exchange.await(new Sample(), 0));
            assertFalse(exchange.await(new Sample(), 1));
        }
    }

    @ParameterizedTest
    @MethodSource("sleeping")
    void shouldAwaitWhatIsThereAlready(Candidate candidate) throws InterruptedException {
        try (Exchange exchange = candidate.open().get()) {
            Sample target = new Sample();
            assertTrue(exchange.offer(Samples.of(1)));
            assertTrue(exchange.await(target, 0));
            Samples.assertIs(1, target);
            assertTrue(exchange.offer(Samples.of(2)));
            assertTrue(exchange.await(target, TimeUnit.SECONDS.toNanos(10)));
            Samples.assertIs(2, target);
            assertFalse(exchange.await(target, 1));
        }
    }

    @ParameterizedTest
    @MethodSource("sleepless")
    void shouldSayThatItCannotSleep(Candidate candidate) {
        try (Exchange exchange = candidate.open().get()) {
            assertThrows(UnsupportedOperationException.class, () -> exchange.await(new Sample(), 1));
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldCloseTwice(Candidate candidate) {
        Exchange exchange = candidate.open().get();
        exchange.offer(Samples.of(1));
        assertDoesNotThrow(exchange::close);
        assertDoesNotThrow(exchange::close);
    }
}
