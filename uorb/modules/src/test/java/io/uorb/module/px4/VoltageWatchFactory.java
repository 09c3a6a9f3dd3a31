// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.px4;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import java.util.List;

/** Makes voltage watches. */
public final class VoltageWatchFactory implements ModuleFactory {
    @Override
    public String name() {
        return "voltage_watch";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Warns of a low battery")
                .withOptions(ModuleOption.integer("period_us", 100_000, "us", "Period.")
                        .between(10_000, 1_000_000))
                .withSubscribed("battery_status")
                .withParameters(List.of(VoltageWatchParameters.class));
    }

    @Override
    public Module create(ModuleContext context) {
        return new VoltageWatch(context);
    }
}
