// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.run.Speed;
import io.uorb.parameter.ParameterStore;
import io.uorb.testing.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Flights in which the order of work queues that are due at one time is random ({@code determinism:D-85}). The system
 * properties {@code uorb.schedules} and {@code uorb.schedules.rate} set number and IMU rate of whole flights.
 */
class HoverScheduleTest {
    private static final int FLIGHTS = Integer.getInteger("uorb.schedules", 4);
    private static final int RATE_HZ = Integer.getInteger("uorb.schedules.rate", 1000);
    private static final double WHOLE_S = 60;

    private static HoverSummary fly(double seconds, double rateHz, String schedule) throws Exception {
        HoverOptions options =
                new HoverOptions(seconds, 1, rateHz, 3, Speed.MAX, false, null, false, false, schedule, 0);
        ParameterStore parameters = new ParameterStore((source, error) -> {
            throw new AssertionError(error);
        });
        try (HoverRun run = new HoverRun(options, parameters, List.of(), line -> {})) {
            return run.run(null);
        }
    }

    @Test
    void shouldFlyAsUsualInTheOrderOfRegistration() throws Exception {
        assertEquals(fly(2, 250, "registration").hash(), fly(2, 250, "0:1.0=99").hash());
    }

    @Test
    void shouldRepeatAFlightByItsSchedule() throws Exception {
        String first = fly(8, 250, "seed 7").hash();
        assertEquals(first, fly(8, 250, "seed 7").hash());
        assertNotEquals(first, fly(8, 250, "registration").hash());
    }

    @Test
    void shouldHoverUnderRandomSchedules() throws Exception {
        for (int seed = 1; seed <= 5; seed++) {
            HoverSummary flight = fly(8, 250, "seed " + seed);
            assertEquals(0, flight.lost(), "lost, seed " + seed);
            assertTrue(flight.figures().holdRmsM() < 0.8, flight.toString());
            assertTrue(flight.figures().holdControlRmsM() < 0.3, flight.toString());
        }
    }

    @Test
    @Tag("slow")
    @Statement("determinism:D-85")
    void shouldLandUnderRandomSchedules() throws Exception {
        Set<String> hashes = new HashSet<>();
        FlightRanges ranges = new FlightRanges();
        long startNs = System.nanoTime();
        for (int seed = 1; seed <= FLIGHTS; seed++) {
            HoverSummary flight = fly(WHOLE_S, RATE_HZ, "seed " + seed);
            hashes.add(flight.hash());
            assertTrue(flight.landed(), "landed, seed " + seed);
            assertEquals(0, flight.lost(), "lost, seed " + seed);
            ranges.add("holdRmsM", flight, of -> of.figures().holdRmsM(), 0.8);
            ranges.add("holdControlRmsM", flight, of -> of.figures().holdControlRmsM(), 0.35);
            ranges.add("cornerMaxM", flight, of -> of.figures().cornerMaxM(), 1.5);
            ranges.add("tiltSettleS", flight, of -> of.figures().tiltSettleS(), 0.4);
            ranges.add("yawSettleS", flight, of -> of.figures().yawSettleS(), 2);
            ranges.add("motorLimitS", flight, of -> of.figures().motorLimitS(), 0.1);
            ranges.add("touchdownMS", flight, HoverSummary::touchdownMS, 0.7);
        }
        double seconds = (System.nanoTime() - startNs) * 1e-9;
        System.out.printf(
                Locale.ROOT,
                "%d schedules, %d hashes, %.2f schedules/s%n%s",
                FLIGHTS,
                hashes.size(),
                FLIGHTS / seconds,
                ranges);
        assertEquals(FLIGHTS, hashes.size());
    }

    /** The least and the greatest of each figure. */
    private static final class FlightRanges {
        private final Map<String, double[]> ranges = new TreeMap<>();

        void add(String name, HoverSummary flight, ToDoubleFunction<HoverSummary> figure, double below) {
            double value = figure.applyAsDouble(flight);
            assertTrue(value < below, name + " " + value + " is not below " + below + ": " + flight);
            double[] range = ranges.computeIfAbsent(name, any -> new double[] {value, value});
            range[0] = Math.min(range[0], value);
            range[1] = Math.max(range[1], value);
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder();
            ranges.forEach((name, range) ->
                    text.append(String.format(Locale.ROOT, "%s %.4f to %.4f%n", name, range[0], range[1])));
            return text.toString();
        }
    }
}
