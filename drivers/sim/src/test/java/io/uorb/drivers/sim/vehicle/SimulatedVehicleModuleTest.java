// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.PerfCounter;
import io.uorb.module.harness.ModuleHarness;
import io.uorb.module.host.ModuleState;
import io.uorb.work.WorkQueue;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The simulated vehicle as a module of a host. */
@DisplayName("modules:MO-5 vehicle simulation")
class SimulatedVehicleModuleTest {
    private static final long PERIOD_US = 1_000;

    private static List<PerfCounter> counters(ModuleHarness harness) {
        return harness.host().perfCounters().values().iterator().next();
    }

    @Test
    void shouldTimeItsSteps() throws Exception {
        try (ModuleHarness harness =
                ModuleHarness.of(new SimulatedVehicleFactory()).start()) {
            harness.step(PERIOD_US);
            PerfCounter steps = counters(harness).get(0);
            assertEquals("step", steps.name());
            assertEquals(PerfCounter.Kind.ELAPSED, steps.kind());
            long before = steps.statistics().events();
            for (int i = 0; i < 10; i++) {
                harness.step(PERIOD_US);
            }
            assertEquals(10, steps.statistics().events() - before);
        }
    }

    @Test
    void shouldBeStartedByItsHostAlone() throws Exception {
        AtomicReference<SimulatedVehicle> made = new AtomicReference<>();
        try (ModuleHarness harness = ModuleHarness.of(new KeepingFactory(made)).start();
                Orb orb = Orb.create(new ManualClock());
                WorkQueues queues = new WorkQueues(orb)) {
            WorkQueue queue = queues.findOrCreate(WorkQueueConfig.TEST1);
            assertThrowsNaming(
                    IllegalStateException.class,
                    () -> made.get().start(queue),
                    "the simulated vehicle is a module of a host; the host starts it");
            assertEquals(ModuleState.RUNNING, harness.status().state());
        }
    }

    /** A factory that keeps the vehicle, which is not started. */
    private record KeepingFactory(AtomicReference<SimulatedVehicle> made) implements ModuleFactory {
        @Override
        public String name() {
            return "kept_vehicle";
        }

        @Override
        public ModuleDescription description() {
            return new SimulatedVehicleFactory().description();
        }

        @Override
        public Module create(ModuleContext context) {
            made.set(new SimulatedVehicle(
                    context,
                    VehicleOptions.usual(WindParameters.CALM, 1),
                    context.clock().nowUs()));
            return () -> {};
        }
    }
}
