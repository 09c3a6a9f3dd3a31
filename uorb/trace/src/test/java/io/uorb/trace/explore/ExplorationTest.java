// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.lockstep.ManualClock;
import io.uorb.lockstep.schedule.RunTimes;
import io.uorb.lockstep.schedule.Schedules;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import io.uorb.topics.debug.DebugValue;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.topics.debug.DebugVectTopic;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExplorationTest {
    private static Exploration<OrderBugGraph> ofBug(int depth) {
        return Exploration.<OrderBugGraph>of(clock -> new OrderBugGraph(clock, depth))
                .lasting(8, TimeUnit.MILLISECONDS)
                .check(graph -> assertFalse(graph.isBroken(), "broken"));
    }

    @ParameterizedTest
    @CsvSource({"1, 10", "2, 200", "3, 5000"})
    @Statement("determinism:D-85")
    void shouldFindAnOrderBugOfEachDepth(int depth, int schedules) {
        for (int seed = 1; seed <= 5; seed++) {
            Exploration<OrderBugGraph> exploration =
                    ofBug(depth).schedules(schedules).seed(seed);
            ScheduleFailure failure = assertThrows(ScheduleFailure.class, exploration::run);
            assertEquals(ScheduleFinding.Kind.CHECK, failure.finding().kind());
            int choices = failure.schedule().split(" ").length;
            assertTrue(choices >= 1 && choices <= depth + 1, failure.getMessage());
        }
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3"})
    @Statement("determinism:D-85")
    void shouldFailAgainEachTimeThatAScheduleIsRepeated(int depth) {
        Exploration<OrderBugGraph> exploration = ofBug(depth).schedules(5_000);
        String schedule = assertThrows(ScheduleFailure.class, exploration::run).schedule();
        for (int i = 0; i < 100; i++) {
            assertThrows(ScheduleFailure.class, () -> ofBug(depth).replay(schedule));
        }
    }

    @Test
    @Statement("determinism:D-64")
    void shouldTellScheduleAndOrderInItsMessage() {
        ScheduleFailure failure =
                assertThrows(ScheduleFailure.class, () -> ofBug(1).schedules(10).run());
        assertTrue(failure.getMessage().contains("replay(\"" + failure.schedule() + "\")"), failure.getMessage());
        assertTrue(failure.getMessage().contains("wq:observer"), failure.getMessage());
        assertTrue(failure.getMessage().contains("wq:publisher0"), failure.getMessage());
        assertTrue(failure.number() >= 1 && failure.number() <= 10);
    }

    @Test
    void shouldPassWhatIsRightInEachOrder() {
        ExplorationReport report = ofBug(100).schedules(50).run();
        assertEquals(50, report.schedules());
        assertTrue(report.different() > 20, report.toString());
        assertTrue(report.choices() >= 8 * 4, report.toString());
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3"})
    void shouldTellTheSameFailureWithSeveralJobs(int depth) {
        ScheduleFailure one = assertThrows(
                ScheduleFailure.class, () -> ofBug(depth).schedules(5_000).run());
        ScheduleFailure ofSeveral = assertThrows(
                ScheduleFailure.class,
                () -> ofBug(depth).schedules(5_000).jobs(4).run());
        assertEquals(one.getMessage(), ofSeveral.getMessage());
    }

    @Test
    void shouldTryTheSameSchedulesWithSeveralJobs() {
        ExplorationReport one = ofBug(100).schedules(50).run();
        ExplorationReport ofSeveral = ofBug(100).schedules(50).jobs(3).run();
        assertEquals(50, ofSeveral.schedules());
        assertEquals(one.different(), ofSeveral.different());
    }

    @Test
    @Timeout(60)
    void shouldThrowWhatTheFactoryOfAnotherJobThrows() {
        Thread caller = Thread.currentThread();
        AtomicInteger madeHere = new AtomicInteger();
        CountDownLatch thrown = new CountDownLatch(1);
        Exploration<OrderBugGraph> exploration = Exploration.<OrderBugGraph>of(clock -> {
                    if (Thread.currentThread() != caller) {
                        thrown.countDown();
                        throw new IllegalStateException("no more graphs");
                    }
                    if (madeHere.incrementAndGet() > 1) { // the first is the reference
                        assertDoesNotThrow(() -> thrown.await());
                    }
                    return new OrderBugGraph(clock, 100);
                })
                .lasting(8, TimeUnit.MILLISECONDS)
                .jobs(2);
        assertEquals(
                "no more graphs",
                assertThrows(IllegalStateException.class, exploration::run).getMessage());
    }

    @Test
    void shouldNameTheCallersModuleInEachJob() {
        Set<String> modules = ConcurrentHashMap.newKeySet();
        OrbModule.make(
                "explorer",
                () -> Exploration.<Orb>of(clock -> {
                            Orb orb = Orb.builder().clock(clock).build();
                            modules.add(OrbTools.of(orb)
                                    .origin(orb.advertise(DebugValueTopic.DEBUG_VALUE))
                                    .module());
                            return orb;
                        })
                        .lasting(1, TimeUnit.MILLISECONDS)
                        .schedules(50)
                        .jobs(3)
                        .run());
        assertEquals(Set.of("explorer"), modules);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 257})
    void shouldRefuseSoManyJobs(int jobs) {
        assertEquals(
                "number of jobs " + jobs + " is not from 1 to 256",
                assertThrows(IllegalArgumentException.class, () -> ofBug(1).jobs(jobs))
                        .getMessage());
    }

    @Test
    @Statement("determinism:D-63")
    void shouldFindAMessageThatMayNeverBe() {
        Exploration<OrderBugGraph> exploration = Exploration.<OrderBugGraph>of(clock -> new OrderBugGraph(clock, 1))
                .lasting(8, TimeUnit.MILLISECONDS)
                .schedules(50)
                .never(DebugVectTopic.DEBUG_VECT, message -> message.y > 0);
        ScheduleFailure failure = assertThrows(ScheduleFailure.class, exploration::run);
        assertEquals(ScheduleFinding.Kind.INVARIANT, failure.finding().kind());
        assertTrue(failure.getMessage().contains("debug_vect:0"), failure.getMessage());
    }

    @Test
    @Statement({"determinism:D-59", "determinism:D-63"})
    void shouldFindMessagesThatDependOnTheOrder() {
        Exploration<OrderBugGraph> exploration = Exploration.<OrderBugGraph>of(clock -> new OrderBugGraph(clock, 100))
                .lasting(8, TimeUnit.MILLISECONDS)
                .orderIndependent();
        ScheduleFailure failure = assertThrows(ScheduleFailure.class, exploration::run);
        assertEquals(ScheduleFinding.Kind.ORDER, failure.finding().kind());
        assertTrue(failure.getMessage().contains("debug_vect:0 differs"), failure.getMessage());
        assertTrue(failure.getMessage().contains("x is "), failure.getMessage());
        assertEquals(1, failure.schedule().split(" ").length, failure.getMessage());
    }

    @Test
    void shouldAllowDifferencesWithinATolerance() {
        ExplorationReport report = Exploration.<OrderBugGraph>of(clock -> new OrderBugGraph(clock, 100))
                .lasting(8, TimeUnit.MILLISECONDS)
                .schedules(20)
                .orderIndependent()
                .tolerance(DebugVectTopic.DEBUG_VECT, "x", 4)
                .run();
        assertEquals(20, report.schedules());
    }

    @Test
    @Statement("determinism:D-61")
    void shouldFindABugWithRunsThatTakeTime() {
        Exploration<OrderBugGraph> exploration = ofBug(1).schedules(50).taking(RunTimes.random(3, 0, 900));
        String schedule = assertThrows(ScheduleFailure.class, exploration::run).schedule();
        assertThrows(
                ScheduleFailure.class,
                () -> ofBug(1).taking(RunTimes.random(3, 0, 900)).replay(schedule));
    }

    @Test
    @Statement("determinism:D-60")
    void shouldTryAllSchedulesWithinABound() {
        ScheduleFailure failure = assertThrows(
                ScheduleFailure.class,
                () -> ofBug(1).exhaustive(1).schedules(500).run());
        assertEquals(1, failure.schedule().split(" ").length, failure.getMessage());
        ExplorationReport report = ofBug(2).exhaustive(0).run();
        assertEquals(1, report.schedules());
    }

    @Test
    void shouldFindAnExceptionOfACallback() {
        Exploration<Orb> exploration = Exploration.of(clock -> {
            Orb orb = Orb.builder().clock(clock).build();
            orb.subscribe(DebugValueTopic.DEBUG_VALUE).registerCallback(generation -> {
                throw new IllegalStateException("callback");
            });
            publishLater(orb, clock);
            return orb;
        });
        ScheduleFailure failure = assertThrows(ScheduleFailure.class, exploration::run);
        assertEquals(0, failure.number());
        assertEquals(ScheduleFinding.Kind.EXCEPTION, failure.finding().kind());
    }

    private static void publishLater(Orb orb, ManualClock clock) {
        Publication<DebugValue> publication = orb.advertise(DebugValueTopic.DEBUG_VALUE);
        clock.newRunner("late", Thread.NORM_PRIORITY, nowUs -> {
                    publication.publish(new DebugValue());
                    return OrbClock.NEVER;
                })
                .wake();
    }

    @Test
    @Statement("determinism:D-63")
    void shouldFindThatTimeStandsStill() {
        Exploration<Orb> exploration = Exploration.of(clock -> {
            clock.newRunner("eager", Thread.NORM_PRIORITY, nowUs -> nowUs).wake();
            return Orb.builder().clock(clock).build();
        });
        ScheduleFailure failure = assertThrows(ScheduleFailure.class, exploration::run);
        assertEquals(ScheduleFinding.Kind.LIVELOCK, failure.finding().kind());
    }

    @Test
    @Statement("determinism:D-63")
    void shouldFindThatNothingIsDueAndAThreadWaits() {
        Exploration<Orb> exploration = Exploration.of(clock -> {
            Thread loop = new Thread(
                    () -> {
                        try (Sleeper sleeper = clock.newSleeper()) {
                            sleeper.sleepUntil(OrbClock.NEVER);
                        }
                    },
                    "loop");
            loop.setDaemon(true);
            clock.enrol(loop);
            loop.start();
            return Orb.builder().clock(clock).build();
        });
        ScheduleFailure failure = assertThrows(ScheduleFailure.class, exploration::run);
        assertEquals(ScheduleFinding.Kind.DEADLOCK, failure.finding().kind());
        assertTrue(failure.getMessage().contains("loop"), failure.getMessage());
    }

    @Test
    @Statement("determinism:D-63")
    void shouldFindLostMessages() {
        Exploration<LossGraph> exploration = Exploration.of(LossGraph::new).lasting(20, TimeUnit.MILLISECONDS);
        ScheduleFailure failure = assertThrows(ScheduleFailure.class, exploration::run);
        assertEquals(ScheduleFinding.Kind.LOST, failure.finding().kind());
        assertTrue(failure.getMessage().contains("reader lost 1 messages of debug_value:0"), failure.getMessage());
        exploration.allowLoss().run();
    }

    @Test
    void shouldRefuseATextThatIsNoSchedule() {
        assertThrows(IllegalArgumentException.class, () -> ofBug(1).replay("nonsense"));
        assertThrows(IllegalArgumentException.class, () -> ofBug(1).schedules(0));
        ofBug(2).replay("registration");
        Schedules.replay("seed 1");
    }
}
