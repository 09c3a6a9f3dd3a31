// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.console;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.PerfCounter;
import io.uorb.module.StatusPrinter;
import java.util.List;

/** Maker of modules that do nothing but to count their start, with an option of each kind that matters. */
final class PulseFactory implements ModuleFactory {
    @Override
    public String name() {
        return "pulse";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Publishes pulses")
                .withOptions(
                        ModuleOption.integer("rate_hz", 10, "Hz", "Rate of pulses.")
                                .between(1, 100),
                        ModuleOption.flag("broken", "Fail at the start."))
                .withPublished("pulse")
                .withParameters(List.of(GainParameters.class));
    }

    @Override
    public Module create(ModuleContext context) {
        PerfCounter starts = context.perfCounter("starts", PerfCounter.Kind.COUNT);
        return new Module() {
            @Override
            public void start() throws ModuleException {
                if (context.options().flag("broken")) {
                    throw new ModuleException("no pulse");
                }
                starts.count();
            }

            @Override
            public void status(StatusPrinter printer) {
                printer.value("pulses", 7);
                printer.value("jitter", 1.5, "us");
                printer.value("long", "x".repeat(2 * FigureRows.MOST_CHARACTERS));
                for (int i = 0; i < 2 * FigureRows.MOST_FIGURES; i++) {
                    printer.value("more", i);
                }
            }
        };
    }
}
