// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.link.route.AsIsTimes;
import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;

class AsIsTimesTest {
    private static final long S = 1_000_000;
    private static final long YEARS_57 = 57 * 365 * 86_400 * S;

    @Test
    @Statement("bridges:B-8")
    void shouldBoundTimesOfASharedClockByThisProgramsClock() {
        AsIsTimes times = new AsIsTimes(true);
        assertTrue(times.accept(70 * S, 10 * S));
        assertFalse(times.accept(70 * S + 1, 10 * S));
        assertFalse(times.accept(YEARS_57, 10 * S));
        assertFalse(times.accept(-1, 10 * S));
        assertTrue(times.accept(0, 10 * S));
        assertEquals(3, times.refused());
    }

    @Test
    @Statement("bridges:B-8")
    void shouldBoundTimesOfASimulatedClockByTheNewestOfThem() {
        AsIsTimes times = new AsIsTimes(false);
        assertTrue(times.accept(7_200 * S, 10 * S), "it may have begun hours before");
        assertTrue(times.accept(7_260 * S, 10 * S));
        assertFalse(times.accept(7_320 * S + 1, 10 * S));
        assertFalse(times.accept(YEARS_57, 11 * S));
        assertFalse(times.accept(Long.MAX_VALUE, 11 * S));
        assertTrue(times.accept(7_320 * S, 11 * S));
        assertTrue(times.accept(0, 12 * S), "it may begin anew");
        assertTrue(times.accept(9_320 * S, 14 * S), "it may run 1,000 times as fast as time");
        assertEquals(3, times.refused());
    }

    @Test
    @Statement("bridges:B-8")
    void shouldRefuseTimesFarAheadOfASimulatedClock() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(14)) {
            LinkProgram a = world.start(LinkFailureTest.sender("a", "b").withAsIs(true));
            LinkProgram b = world.start(LinkFailureTest.receiver("b", "a"));
            ArrivalLog states = b.record(LinkProgram.STATE, 0);
            world.connect();
            a.publish(LinkProgram.STATE);
            world.run(100 * LinkWorld.MS);
            assertEquals(1, states.agesUs.size());
            for (int i = 0; i < 3; i++) {
                a.publishAt(LinkProgram.STATE, a.nowUs() + YEARS_57);
                world.run(100 * LinkWorld.MS);
            }
            assertEquals(1, states.agesUs.size());
            assertEquals(3, b.link("a").rejected());
            assertEquals(
                    1,
                    b.log.stream().filter(line -> line.contains("60 s ahead")).count(),
                    b.log.toString());
            a.publish(LinkProgram.STATE);
            world.run(100 * LinkWorld.MS);
            assertEquals(2, states.agesUs.size());
        }
    }

    @Test
    void shouldLeaveTimesOfASimulatedClockAsTheyAre() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(14)) {
            LinkProgram a = world.start(LinkFailureTest.sender("a", "b").withAsIs(true));
            LinkProgram b = world.start(LinkFailureTest.receiver("b", "a"), 5_000_000_000L, 0);
            ArrivalLog states = b.record(LinkProgram.STATE, 0);
            world.connect();
            a.publish(LinkProgram.STATE);
            world.run(LinkWorld.SECOND);
            assertTrue(states.agesUs.get(0) >= 5_000_000_000L, "translated: " + states.agesUs);
        }
    }
}
