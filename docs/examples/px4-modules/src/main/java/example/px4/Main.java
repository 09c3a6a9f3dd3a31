// SPDX-License-Identifier: Apache-2.0
package example.px4;

import io.uorb.Orb;
import io.uorb.module.host.HostedModuleStatus;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.host.ModuleState;
import io.uorb.lockstep.ManualClock;

/** Starts both modules in a host, and runs a second of simulated time. */
public final class Main {
    private static final long SECOND_US = 1_000_000;

    private Main() {}

    /** Throws an exception if a module does not run. */
    public static void main(String[] args) throws Exception {
        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.create(clock);
                ModuleHost host = ModuleHost.builder(orb).build()) {
            host.start("gyro_calibration");
            host.start("esc_battery");
            clock.advance(SECOND_US);
            for (HostedModuleStatus module : host.status()) {
                System.out.printf("%s is %s%n", module.name(), module.state());
                if (module.state() != ModuleState.RUNNING) {
                    throw new IllegalStateException(module.name() + " is " + module.state());
                }
            }
        }
    }
}
