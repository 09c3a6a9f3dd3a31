// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.source;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;

/** Factory of {@code sim}, the name of {@code simulated_imu} in launch files. */
public final class SimFactory implements ModuleFactory {
    private final SimulatedImuFactory simulatedImu = new SimulatedImuFactory();

    @Override
    public String name() {
        return "sim";
    }

    @Override
    public ModuleDescription description() {
        return simulatedImu.description();
    }

    @Override
    public int threadPriority() {
        return SourceOptions.THREAD_PRIORITY;
    }

    @Override
    public Module create(ModuleContext context) {
        return simulatedImu.create(context);
    }
}
