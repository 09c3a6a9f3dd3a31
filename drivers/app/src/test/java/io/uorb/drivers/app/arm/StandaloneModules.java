// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.activation.ActivationScope;
import io.uorb.drivers.arm.sim.SimulatedArmParameters;
import io.uorb.drivers.rccl.control.ArmControlParameters;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleException;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.observe.Tracing;
import io.uorb.work.WorkQueues;
import java.util.function.Function;

/** Modules of an arm without a host, whose making is traced as a host's is. */
final class StandaloneModules {
    private StandaloneModules() {}

    /** Makes a module with default parameters and starts it; returns its end. */
    @SuppressWarnings("try") // the scopes are entered, not used
    static AutoCloseable start(Orb orb, String name, Function<ModuleContext, Module> maker) throws ModuleException {
        WorkQueues queues = new WorkQueues(orb);
        StandaloneContext context = StandaloneContext.of(orb, name)
                .queues(queues)
                .parameters(ArmControlParameters.DEFAULT, SimulatedArmParameters.DEFAULT);
        try (OrbModule scope = OrbModule.enter(name);
                ActivationScope construction = Tracing.construction(orb, "")) {
            context.create(maker).start();
        }
        return () -> {
            context.close();
            queues.close();
        };
    }
}
