// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.PerfCounter;
import io.uorb.module.StatusPrinter;
import java.util.List;

/** Maker of the modules of tests, on the class path of all of them. */
public final class BlinkFactory implements ModuleFactory {
    @Override
    public String name() {
        return "blink";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Blinks")
                .withOptions(ModuleOption.integer("rate_hz", 10, "Hz", "Rate of blinking.")
                        .between(1, 100))
                .withPublished("led_control")
                .withParameters(List.of(BlinkParameters.class));
    }

    @Override
    public Module create(ModuleContext context) {
        context.perfCounter("starts", PerfCounter.Kind.COUNT).count();
        return new Module() {
            @Override
            public void start() {}

            @Override
            public void status(StatusPrinter printer) {
                printer.value("rate", context.options().integer("rate_hz"), "Hz");
                printer.value("colour", "\u001b[31mred");
            }
        };
    }
}
