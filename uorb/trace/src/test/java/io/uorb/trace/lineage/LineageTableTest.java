// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Paths of a small table that is written by hand: gyro, then rates each second sample, then motors by a timer. */
class LineageTableTest {
    private static final int NONE = ActivationTable.NONE;
    private static final long MS = 1_000_000;

    private final ActivationTableBuilder builder = new ActivationTableBuilder();
    private final int gyro = builder.topic("sensor_gyro", 0);
    private final int rates = builder.topic("vehicle_angular_velocity", 0);
    private final int motors = builder.topic("actuator_motors", 0);

    /** Four samples 10 ms apart; the second and fourth are read, and the motors run each 20 ms. */
    private ActivationTable table() {
        TableLane driver = builder.lane("driver");
        TableLane estimator = builder.lane("wq:INS0");
        TableLane control = builder.lane("wq:rate_ctrl");
        for (int i = 1; i <= 4; i++) {
            driver.begin(builder.item("gyro_driver", "read"), NONE, 0, i * 10 * MS, i * 10 * MS + MS);
            driver.publish(gyro, i, i * 10 * MS + 2 * MS);
            driver.end(i * 10 * MS + 3 * MS);
        }
        for (int i = 2; i <= 4; i += 2) {
            estimator.begin(builder.item("filter", ""), gyro, i, NONE, i * 10 * MS + 4 * MS);
            estimator.read(gyro, i, 0, true);
            estimator.publish(rates, i / 2, i * 10 * MS + 5 * MS);
            estimator.end(i * 10 * MS + 6 * MS);
            control.begin(builder.item("mc_rate_control", ""), NONE, 0, i * 10 * MS + 8 * MS, i * 10 * MS + 9 * MS);
            control.read(rates, i / 2, 0, true);
            control.publish(motors, i / 2, i * 10 * MS + 9 * MS + MS / 2);
            control.end(i * 10 * MS + 10 * MS);
        }
        return builder.build();
    }

    private static int[] sorted(int[] messages) {
        Arrays.sort(messages);
        return messages;
    }

    @Test
    @Statement("determinism:D-68")
    void shouldTellReactionAgeAndEdgesOfAPath() {
        ActivationTable table = table();
        PathSearch search = new PathSearch(MessageCauses.fresh(table));
        PathReport report =
                PathReport.of(search, LineagePath.parse("sensor_gyro..actuator_motors"), SampleTimes.ofTimers(table));
        assertEquals(4, report.begins());
        assertEquals(2, report.reactions().size());
        assertEquals(2, report.ages().size());
        Chain chain = report.worst(1).get(0);
        assertEquals(9 * MS + MS / 2, chain.lengthNs());
        assertEquals(List.of(chain), report.worst(1, chain.endNs()));
        long lastNs = report.reactions().get(1).endNs();
        assertEquals(1, report.worst(2, lastNs).size());
        assertEquals(List.of(), report.worst(2, lastNs + 1));
        assertEquals(3, chain.hops().size());
        assertEquals(
                chain.lengthNs(),
                chain.hops().stream()
                        .mapToLong(hop -> hop.waitNs() + hop.computeNs())
                        .sum());
        PathEdge filter = report.edges().get(1);
        assertEquals("filter", filter.to());
        assertEquals(1, filter.passedOver());
        assertEquals(2 * MS, filter.waits().max());
        PathEdge control = report.edges().get(2);
        assertEquals(2, control.sampled());
        assertEquals(
                3 * MS, chain.hops().get(2).triggerNs() - chain.hops().get(2).fromNs());
    }

    @Test
    @Statement("determinism:D-69")
    void shouldGoThroughTopicsAndModules() {
        PathSearch search = new PathSearch(MessageCauses.fresh(table()));
        for (String path : List.of(
                "sensor_gyro..filter..actuator_motors",
                "sensor_gyro..vehicle_angular_velocity..mc_rate_control..actuator_motors",
                "sensor_gyro:0..actuator_motors:0")) {
            assertEquals(2, search.ages(LineagePath.parse(path)).size(), path);
            assertEquals(2, search.reactions(LineagePath.parse(path)).size(), path);
        }
        for (String path : List.of("sensor_gyro..gps..actuator_motors", "actuator_motors..sensor_gyro")) {
            assertEquals(List.of(), search.ages(LineagePath.parse(path)), path);
            assertEquals(List.of(), search.reactions(LineagePath.parse(path)), path);
        }
    }

    @Test
    @Statement("determinism:D-68")
    void shouldRefuseASearchThatTakesMoreThanItsMemory() {
        LineagePath path = LineagePath.parse("sensor_gyro..actuator_motors");
        PathSearch search = new PathSearch(MessageCauses.fresh(table()), 50);
        for (Executable one : List.<Executable>of(() -> search.ages(path), () -> search.reactions(path))) {
            String message =
                    assertThrows(UncheckedIOException.class, one).getCause().getMessage();
            assertTrue(message.startsWith("the search of a path in its trace takes "), message);
            assertTrue(message.endsWith(" bytes of memory; the limit is 50"), message);
        }
    }

    @Test
    @Statement("determinism:D-69")
    void shouldFindPathsWithoutADescription() {
        List<PathFinder.Found> found = PathFinder.find(new PathSearch(MessageCauses.fresh(table())));
        assertEquals(1, found.size());
        assertEquals("sensor_gyro:0..actuator_motors:0", found.get(0).path().toString());
        assertEquals(2, found.get(0).chains());
    }

    @Test
    @Statement("determinism:D-66")
    void shouldHoldWhatOtherSubscriptionsReadBefore() {
        int gps = builder.topic("gps", 0);
        int position = builder.topic("position", 0);
        TableLane lane = builder.lane("lane");
        int item = builder.item("estimator", "");
        lane.begin(item, NONE, 0, NONE, 1);
        lane.read(gps, 1, 1, true);
        lane.end(2);
        lane.begin(item, NONE, 0, NONE, 3);
        lane.read(gyro, 1, 2, true);
        lane.publish(position, 1, 4);
        lane.read(gps, 2, 1, true);
        lane.publish(position, 2, 5);
        lane.end(6);
        ActivationTable table = builder.build();
        int first = table.published(1, 0);
        int second = table.published(1, 1);
        int gps1 = table.read(0, 0);
        int gyro1 = table.read(1, 0);
        int gps2 = table.read(1, 1);
        MessageCauses fresh = MessageCauses.fresh(table);
        MessageCauses all = MessageCauses.withHeld(table);
        assertArrayEquals(new int[] {gyro1}, fresh.of(first));
        assertArrayEquals(sorted(new int[] {gps1, gyro1}), sorted(all.of(first)));
        assertArrayEquals(sorted(new int[] {gyro1, gps2}), sorted(all.of(second)));
    }

    @Test
    void shouldGiveReadsAndPublishesOfNestedActivationsToTheInnermost() {
        TableLane lane = builder.lane("lane");
        lane.begin(builder.item("outer", ""), NONE, 0, NONE, 1);
        lane.publish(gyro, 1, 2);
        lane.begin(builder.item("inner", ""), gyro, 1, NONE, 3);
        lane.read(gyro, 1, 0, true);
        lane.publish(rates, 1, 4);
        lane.end(5);
        lane.publish(motors, 1, 6);
        lane.end(7);
        ActivationTable table = builder.build();
        assertEquals("inner", table.module(0));
        assertEquals(1, table.reads(0));
        assertEquals("outer", table.module(1));
        assertEquals(0, table.reads(1));
        assertEquals(2, table.publishes(1));
    }

    @Test
    void shouldRefusePathsThatAreNone() {
        for (String text : List.of("", "a", "a..", "..b", "a....b")) {
            assertThrows(IllegalArgumentException.class, () -> LineagePath.parse(text), text);
        }
    }
}
