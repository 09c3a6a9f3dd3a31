// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.module;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.launch.LaunchListener;
import io.uorb.launch.LaunchResult;
import io.uorb.launch.LaunchSupervisor;
import io.uorb.launch.RestartRule;
import io.uorb.launch.StopStage;
import io.uorb.launch.StopTimes;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleFactories;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.host.ModuleState;
import io.uorb.time.OrbClock;
import io.uorb.topics.estimation.EstimatorStatus;
import io.uorb.topics.estimation.EstimatorStatusTopic;
import io.uorb.work.WorkQueueConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code architecture:GR-16}, {@code architecture:GR-18}: modules that are launched. */
@Timeout(60)
class ModuleUnitTest {
    private static final long SECOND_US = 1_000_000;

    private final ManualClock clock = new ManualClock(SECOND_US);
    private final Orb orb = Orb.create(clock);
    private final ModuleHost host = host(orb);
    private final List<String> ends = new ArrayList<>();
    private final LaunchSupervisor supervisor = new LaunchSupervisor(clock, new LaunchListener() {
        @Override
        public void onEnded(String unit, int exitCode) {
            ends.add(unit + " " + exitCode);
        }
    });

    @AfterEach
    void close() {
        supervisor.close();
        host.close();
        orb.close();
    }

    private static ModuleHost host(Orb orb) {
        return ModuleHost.builder(orb)
                .factories(ModuleFactories.of())
                .log(entry -> {})
                .statusPeriodUs(0)
                .build();
    }

    private record TestFactory(String name, Function<ModuleContext, Module> maker) implements ModuleFactory {
        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("a module of a test");
        }

        @Override
        public Module create(ModuleContext context) {
            return maker.apply(context);
        }
    }

    private ModuleUnit unit(String name, Function<ModuleContext, Module> maker) {
        return new ModuleUnit(host, ModuleConfig.of(name), new TestFactory(name, maker));
    }

    /** A module that publishes its number of times started, and fails a second after its start. */
    private static Module publisher(ModuleContext context, int[] lives) {
        return () -> {
            lives[0]++;
            EstimatorStatus message = new EstimatorStatus();
            message.timestamp = lives[0];
            context.advertise(EstimatorStatusTopic.ESTIMATOR_STATUS).publish(message);
            context.workItem("", WorkQueueConfig.LP_DEFAULT, () -> {
                        throw new IllegalStateException("broken");
                    })
                    .scheduleDelayed(SECOND_US);
        };
    }

    private ModuleState state(String name) throws ModuleException {
        return host.status(name).state();
    }

    @Test
    void shouldStartAndStopModules() throws Exception {
        supervisor.add(unit("sim", context -> () -> {}), RestartRule.NONE);
        supervisor.add(unit("estimator", context -> () -> {}), RestartRule.NONE);

        supervisor.start();
        clock.advance(0);
        assertEquals(ModuleState.RUNNING, state("sim"));
        supervisor.stop();
        clock.advance(0);

        assertEquals(List.of("/estimator 0", "/sim 0"), ends);
        assertEquals(ModuleState.STOPPED, state("sim"));
        assertEquals(0, supervisor.awaitEnd(0, TimeUnit.SECONDS).exitCode());
    }

    @Test
    void shouldMakeANewInstanceWhenRespawnedAndKeepSubscribersOfOthers() throws Exception {
        int[] lives = new int[1];
        supervisor.add(unit("estimator", context -> publisher(context, lives)), RestartRule.respawnAfter(SECOND_US));
        try (Subscription<EstimatorStatus> reader = orb.subscribe(EstimatorStatusTopic.ESTIMATOR_STATUS)) {
            EstimatorStatus copy = new EstimatorStatus();
            supervisor.start();
            clock.advance(0);
            assertTrue(reader.update(copy));
            assertEquals(1, copy.timestamp);

            clock.advance(SECOND_US);
            assertEquals(List.of("/estimator 1"), ends);
            assertEquals(ModuleState.FAILED, state("estimator"));
            clock.advance(SECOND_US);

            assertTrue(reader.update(copy));
            assertEquals(2, copy.timestamp);
            assertEquals(ModuleState.RUNNING, state("estimator"));
        }
    }

    @Test
    void shouldEndAllWhenARequiredModuleFails() throws Exception {
        supervisor.add(unit("sim", context -> () -> {}), RestartRule.NONE);
        supervisor.add(unit("estimator", context -> publisher(context, new int[1])), RestartRule.REQUIRED);
        supervisor.start();

        clock.advance(SECOND_US);

        assertEquals(List.of("/estimator 1", "/sim 0"), ends);
        assertEquals(new LaunchResult(1, Optional.of("/estimator")), supervisor.awaitEnd(0, TimeUnit.SECONDS));
    }

    @Test
    void shouldEndWithCode1IfTheStartThrows() throws Exception {
        supervisor.add(unit("sim", context -> () -> {}), RestartRule.NONE);
        supervisor.add(
                unit("estimator", context -> {
                    throw new IllegalArgumentException("no sensor");
                }),
                RestartRule.NONE);
        supervisor.start();

        clock.advance(0);

        assertEquals(List.of("/estimator 1"), ends);
        assertNull(supervisor.awaitEnd(0, TimeUnit.SECONDS), "the others live on");
    }

    @Test
    void shouldEndWithCode1IfTheHostDoesNotKnowItsKind() throws Exception {
        supervisor.add(new ModuleUnit(host, ModuleConfig.of("estimator")), RestartRule.NONE);
        supervisor.start();

        clock.advance(0);

        assertEquals(List.of("/estimator 1"), ends);
    }

    @Test
    void shouldEndInOrderIfItsThreadReturns() throws Exception {
        try (Orb realTime = Orb.create();
                ModuleHost ofRealTime = host(realTime)) {
            TestFactory factory = new TestFactory("once", context -> () -> context.thread("", thread -> {}));
            ModuleUnit once = new ModuleUnit(ofRealTime, ModuleConfig.of("once"), factory);
            CompletableFuture<Integer> end = new CompletableFuture<>();

            once.start(end::complete);

            assertEquals(0, end.get());
        }
    }

    @Test
    void shouldNotHoldUpTheOthersIfItHangsInItsStart() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        List<String> started = new ArrayList<>();
        OrbClock system = OrbClock.system();
        LaunchListener listener = new LaunchListener() {
            @Override
            public void onEnded(String unit, int exitCode) {
                started.add(unit + " " + exitCode);
            }
        };
        try (Orb realTime = Orb.create(system);
                ModuleHost ofRealTime = host(realTime);
                LaunchSupervisor real = new LaunchSupervisor(system, new StopTimes(1_000, 1_000), 0, listener)) {
            TestFactory hangs = new TestFactory("hangs", context -> () -> awaitQuietly(gate));
            CompletableFuture<Boolean> other = new CompletableFuture<>();
            TestFactory runs = new TestFactory("runs", context -> () -> other.complete(true));
            real.add(new ModuleUnit(ofRealTime, ModuleConfig.of("hangs"), hangs), RestartRule.NONE);
            real.add(new ModuleUnit(ofRealTime, ModuleConfig.of("runs"), runs), RestartRule.NONE);

            real.start();
            assertTrue(other.get());
            real.stop();
            assertEquals(0, real.awaitEnd(60, TimeUnit.SECONDS).exitCode());

            assertTrue(started.contains("/hangs " + ModuleUnit.ABANDONED), started.toString());
            gate.countDown();
        }
    }

    private static void awaitQuietly(CountDownLatch gate) {
        try {
            gate.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void shouldPassOverAStopBeforeItsStart() {
        unit("sim", context -> () -> {}).stop(StopStage.INTERRUPT);

        assertEquals(List.of(), ends);
    }

    @Test
    void shouldRefuseAPolicyBesideThatOfTheLaunch() {
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> new ModuleUnit(host, ModuleConfig.of("sim").with("policy=restart")));

        assertEquals(
                "module /sim has policy=restart; in a launch, use respawn and required instead", refused.getMessage());
    }
}
