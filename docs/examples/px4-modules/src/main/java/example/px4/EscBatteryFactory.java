// SPDX-License-Identifier: Apache-2.0
package example.px4;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import java.util.List;

/** Factory of {@code esc_battery}. */
public final class EscBatteryFactory implements ModuleFactory {
    /** Creates the factory. */
    public EscBatteryFactory() {}

    @Override
    public String name() {
        return "esc_battery";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("State of the battery, from the voltages and currents of speed controllers")
                .withSubscribed("esc_status")
                .withPublished("battery_status")
                .withParameters(List.of(EscBatteryParameters.class));
    }

    @Override
    public Module create(ModuleContext context) {
        return new EscBattery(context);
    }
}
