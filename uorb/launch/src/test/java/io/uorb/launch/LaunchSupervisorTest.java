// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** {@code ros1:K-23}, {@code architecture:GR-16}, {@code architecture:GR-18}. */
class LaunchSupervisorTest {
    private static final long SECOND_US = 1_000_000;

    private final ManualClock clock = new ManualClock();
    private final List<String> calls = new ArrayList<>();
    private final List<String> events = new ArrayList<>();
    private final LaunchSupervisor supervisor = new LaunchSupervisor(clock, new LaunchEventList(events));
    private final FakeUnit sim = new FakeUnit("/sim", calls);
    private final FakeUnit estimator = new FakeUnit("/estimator", calls);
    private final FakeUnit collector = new FakeUnit("/collector", calls);

    @AfterEach
    void close() {
        List.of(sim, estimator, collector).forEach(unit -> unit.endingAt(StopStage.KILL));
        supervisor.close();
    }

    private void startAll(RestartRule ruleOfEstimator) throws InterruptedException {
        supervisor.add(sim, RestartRule.NONE);
        supervisor.add(estimator, ruleOfEstimator);
        supervisor.add(collector, RestartRule.NONE);
        supervisor.start();
        clock.advance(0);
        assertEquals(List.of("start /sim", "start /estimator", "start /collector"), calls);
        calls.clear();
        events.clear();
    }

    private LaunchResult result() throws InterruptedException {
        return supervisor.awaitEnd(0, TimeUnit.SECONDS);
    }

    @Test
    void shouldStartUnitsInTheirOrder() throws InterruptedException {
        startAll(RestartRule.NONE);

        assertNull(result());
    }

    @Test
    void shouldWaitBetweenStartsAsTold() throws InterruptedException {
        try (LaunchSupervisor slow =
                new LaunchSupervisor(clock, StopTimes.ROSLAUNCH, 200_000, new LaunchEventList(events))) {
            slow.add(sim, RestartRule.NONE);
            slow.add(estimator.endingAt(StopStage.KILL), RestartRule.NONE);
            sim.endingAt(StopStage.KILL);
            slow.start();

            clock.advance(199_999);
            assertEquals(List.of("start /sim"), calls);
            clock.advance(1);
            assertEquals(List.of("start /sim", "start /estimator"), calls);
        }
    }

    @Test
    void shouldEndUnitsOneAfterTheOtherInTheOppositeOrder() throws InterruptedException {
        startAll(RestartRule.NONE);

        supervisor.stop();
        clock.advance(0);
        assertEquals(List.of("SIGINT /collector"), calls);
        collector.end(0);
        clock.advance(0);
        assertEquals(List.of("SIGINT /collector", "SIGINT /estimator"), calls);
        estimator.endingAt(StopStage.INTERRUPT).end(0);
        sim.endingAt(StopStage.INTERRUPT);
        clock.advance(0);

        assertEquals(List.of("SIGINT /collector", "SIGINT /estimator", "SIGINT /sim"), calls);
        assertEquals(new LaunchResult(0, Optional.empty()), result());
    }

    @Test
    void shouldEscalateAfter15SecondsAnd2SecondsMore() throws InterruptedException {
        sim.endingAt(StopStage.INTERRUPT);
        estimator.endingAt(StopStage.TERMINATE);
        startAll(RestartRule.NONE);
        supervisor.stop();

        clock.advance(15 * SECOND_US - 1);
        assertEquals(List.of("SIGINT /collector"), calls);
        clock.advance(1);
        assertEquals(
                List.of("SIGINT /collector", "SIGTERM /collector", "SIGINT /estimator", "SIGINT /sim"),
                calls,
                "one that hangs does not hold up the others");
        calls.clear();
        clock.advance(2 * SECOND_US);
        assertEquals(List.of("SIGKILL /collector"), calls);
        collector.end(137);
        clock.advance(13 * SECOND_US);

        assertEquals(List.of("SIGKILL /collector", "SIGTERM /estimator"), calls);
        assertEquals(0, result().exitCode());
    }

    @Test
    void shouldSignalAtOnceTheUnitsBeforeOneThatHangs() throws InterruptedException {
        startAll(RestartRule.NONE);
        supervisor.stop();

        clock.advance(15 * SECOND_US);
        clock.advance(15 * SECOND_US);

        assertEquals(
                List.of(
                        "SIGINT /collector",
                        "SIGTERM /collector",
                        "SIGINT /estimator",
                        "SIGINT /sim",
                        "SIGKILL /collector",
                        "SIGTERM /estimator",
                        "SIGTERM /sim"),
                calls);
    }

    @Test
    void shouldRespawnAfterTheDelayWhateverTheExitCode() throws InterruptedException {
        startAll(RestartRule.respawnAfter(3 * SECOND_US));

        estimator.end(0);
        clock.advance(3 * SECOND_US - 1);
        assertEquals(List.of(), calls);
        clock.advance(1);
        assertEquals(List.of("start /estimator"), calls);
        estimator.end(9);
        clock.advance(3 * SECOND_US);

        assertEquals(List.of("start /estimator", "start /estimator"), calls);
        assertEquals(
                List.of(
                        "/estimator ended 0",
                        "/estimator respawns in 3000000",
                        "/estimator started",
                        "/estimator ended 9",
                        "/estimator respawns in 3000000",
                        "/estimator started"),
                events);
    }

    @Test
    void shouldNotTakeAWholeCoreForAUnitThatEndsAtOnce() throws InterruptedException {
        startAll(RestartRule.respawnAfter(0));

        estimator.end(1);
        clock.advance(RestartRule.MIN_RESPAWN_DELAY_US - 1);

        assertEquals(List.of(), calls);
    }

    @Test
    void shouldNotRespawnWhenAllEnd() throws InterruptedException {
        startAll(RestartRule.respawnAfter(3 * SECOND_US));
        estimator.end(1);
        clock.advance(0);
        collector.endingAt(StopStage.INTERRUPT);
        sim.endingAt(StopStage.INTERRUPT);

        supervisor.stop();
        clock.advance(10 * SECOND_US);

        assertEquals(List.of("SIGINT /collector", "SIGINT /sim"), calls);
        assertEquals(0, result().exitCode());
    }

    @Test
    void shouldEndAllWithTheNameOfARequiredUnitThatEnded() throws InterruptedException {
        startAll(RestartRule.REQUIRED);
        collector.endingAt(StopStage.INTERRUPT);
        sim.endingAt(StopStage.INTERRUPT);

        estimator.end(0);
        clock.advance(0);

        assertEquals(List.of("SIGINT /collector", "SIGINT /sim"), calls);
        assertEquals(new LaunchResult(1, Optional.of("/estimator")), result());
        assertTrue(events.contains("/estimator was required 0"), events.toString());
    }

    @Test
    void shouldNotStartTheUnitsAfterARequiredOneThatCannotStart() throws InterruptedException {
        supervisor.add(sim.endingAt(StopStage.INTERRUPT), RestartRule.NONE);
        supervisor.add(estimator.unstartable(), RestartRule.REQUIRED);
        supervisor.add(collector, RestartRule.NONE);

        supervisor.start();
        clock.advance(0);

        assertEquals(List.of("start /sim", "SIGINT /sim"), calls);
        assertEquals(
                List.of(
                        "/sim started",
                        "/estimator cannot start: no such program",
                        "/estimator ended 1",
                        "/estimator was required 1",
                        "/sim SIGINT",
                        "/sim ended 0"),
                events);
        assertEquals("/estimator", result().requiredUnit().orElseThrow());
    }

    @Test
    void shouldBeOverWhenAllUnitsHaveEnded() throws InterruptedException {
        startAll(RestartRule.NONE);

        sim.end(1);
        estimator.end(0);
        clock.advance(0);
        assertNull(result());
        collector.end(0);
        clock.advance(0);

        assertEquals(0, result().exitCode(), "an exit code of one that is not required changes nothing");
    }

    @Test
    void shouldPassOverTheSecondEndOfALife() throws InterruptedException {
        startAll(RestartRule.respawnAfter(SECOND_US));
        LaunchedUnit.EndListener firstLife = code -> estimator.end(code);
        firstLife.onEnd(1);
        firstLife.onEnd(1);

        clock.advance(SECOND_US);

        assertEquals(List.of("start /estimator"), calls);
    }

    @Test
    void shouldKillWhatLivesWhenClosedOnAClockThatStandsStill() throws InterruptedException {
        startAll(RestartRule.NONE);
        List.of(sim, estimator, collector).forEach(unit -> unit.endingAt(StopStage.KILL));

        supervisor.close();

        assertEquals(List.of("SIGKILL /sim", "SIGKILL /estimator", "SIGKILL /collector"), calls);
        assertEquals(0, result().exitCode());
    }

    @Test
    void shouldKillWhatLivesWhenTheListenerFails() throws InterruptedException {
        LaunchListener failing = new LaunchListener() {
            @Override
            public void onEnded(String unit, int exitCode) {
                throw new IllegalArgumentException("a mistake");
            }
        };
        LaunchSupervisor broken = new LaunchSupervisor(clock, failing);
        broken.add(sim, RestartRule.NONE);
        broken.add(estimator, RestartRule.NONE);
        broken.start();
        clock.advance(0);
        estimator.end(0);

        assertThrows(IllegalArgumentException.class, () -> clock.advance(0));

        assertTrue(calls.contains("SIGKILL /sim"), calls.toString());
        assertThrows(IllegalStateException.class, () -> broken.awaitEnd(0, TimeUnit.SECONDS));
        broken.close();
    }

    @Test
    void shouldRefuseWhatMakesNoSense() {
        supervisor.add(sim, RestartRule.NONE);

        assertThrows(IllegalArgumentException.class, () -> supervisor.add(sim, RestartRule.NONE));
        assertThrows(IllegalArgumentException.class, () -> new RestartRule(true, 0, true));
        assertThrows(IllegalArgumentException.class, () -> RestartRule.respawnAfter(-1));
        assertThrows(IllegalArgumentException.class, () -> new StopTimes(-1, 0));
        supervisor.start();
        assertThrows(IllegalStateException.class, () -> supervisor.add(estimator, RestartRule.NONE));
        assertThrows(IllegalStateException.class, supervisor::start);
        assertFalse(calls.contains("start /estimator"));
    }
}
