// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.Orb;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.HostedModuleStatus;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.host.ModuleState;
import io.uorb.time.OrbClock;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A module of a driver on real threads. */
@Timeout(60)
class DriverModuleTest {
    private final List<Throwable> errors = new CopyOnWriteArrayList<>();

    /** The maker of {@code sonar}, whose device ends with an error. */
    private static final class SonarFactory implements ModuleFactory {
        /** That of the driver's thread. */
        private volatile int priority;

        @Override
        public String name() {
            return "sonar";
        }

        @Override
        public ModuleDescription description() {
            return ModuleDescription.of("A driver that ends with an error");
        }

        @Override
        public Module create(ModuleContext context) {
            DriverObserver observer = DriverObserver.loggingTo(context.log(), "sonar");
            Driver driver =
                    ManagedDriver.onThread(context.orb(), DriverModule.options(context, "sonar", observer), this::deep);
            return new DriverModule(context, observer, List.of(driver));
        }

        private Device deep(DeviceContext context) {
            ScriptedDevice device = new ScriptedDevice(context);
            device.everyServe = () -> {
                priority = Thread.currentThread().getPriority();
                throw new StackOverflowError("deep");
            };
            return device;
        }
    }

    @Test
    @DisplayName("modules:MO-3: an error in a device is the failure of its module")
    void shouldFailWithTheErrorThatEndsItsDriver() throws Exception {
        try (Orb orb = Orb.create(OrbClock.system(), (source, error) -> errors.add(error));
                ModuleHost host = ModuleHost.builder(orb).build()) {
            host.start(new SonarFactory(), ModuleConfig.of("sonar"));
            host.awaitEnd("sonar", 30, TimeUnit.SECONDS);
            HostedModuleStatus status = host.status("sonar");
            assertEquals(ModuleState.FAILED, status.state());
            assertEquals(
                    "java.lang.StackOverflowError: deep",
                    status.failure().orElseThrow().toString());
            assertFalse(ManagedDriver.isNameInUse(orb, "sonar"), "the driver is closed");
        }
        assertEquals(List.of(), errors);
    }

    @Test
    @DisplayName("modules:MO-1: the option thread_priority is that of a driver's thread")
    void shouldRunItsDriverWithThePriorityOfItsOption() throws Exception {
        SonarFactory factory = new SonarFactory();
        try (Orb orb = Orb.create(OrbClock.system(), (source, error) -> errors.add(error));
                ModuleHost host = ModuleHost.builder(orb).build()) {
            host.start(factory, ModuleConfig.of("sonar", "thread_priority=7"));
            host.awaitEnd("sonar", 30, TimeUnit.SECONDS);
        }
        assertEquals(7, factory.priority);
    }
}
