// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.console;

import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.PerfStatistics;
import io.uorb.module.host.ActivityStatus;
import io.uorb.module.host.CommonOptions;
import io.uorb.module.host.HostedModuleStatus;
import io.uorb.shell.wire.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Modules as the console's protocol has them. */
@SuppressWarnings("exports") // Callers have uorb-console, which is optional for others.
public final class ModuleRows {
    private static final int MOST_CHARACTERS = 2_000;

    private ModuleRows() {}

    static Answer.ModuleRow of(HostedModuleStatus module) {
        String error = module.failureText();
        if (error.isEmpty() && !module.hanging().isEmpty()) {
            error = "these threads have not ended: " + String.join(", ", module.hanging());
        }
        return new Answer.ModuleRow(
                module.name(),
                module.kind(),
                module.state().toString(),
                error.length() <= MOST_CHARACTERS ? error : error.substring(0, MOST_CHARACTERS),
                module.restarts(),
                module.activities().stream().map(ModuleRows::of).toList());
    }

    private static Answer.ActivityRow of(ActivityStatus activity) {
        return new Answer.ActivityRow(
                activity.name(),
                activity.activations(),
                activity.p50Ns(),
                activity.p99Ns(),
                activity.maxNs(),
                activity.periodUs(),
                activity.budgetUs(),
                activity.periodMisses(),
                activity.budgetMisses());
    }

    /**
     * Returns what a factory's modules are and take, also the options of every module.
     *
     * @throws IllegalArgumentException naming what is wrong with a record of parameters
     */
    public static Answer.ModuleDetails details(ModuleFactory factory) {
        ModuleDescription description = factory.description();
        List<Answer.OptionRow> options = new ArrayList<>();
        description.options().forEach(option -> options.add(of(option)));
        CommonOptions.of(factory).forEach(option -> options.add(of(option)));
        return new Answer.ModuleDetails(
                factory.name(),
                description.summary(),
                options,
                description.publishes(),
                description.subscribes(),
                ParameterRows.ofRecords(factory.name(), description.parameters()),
                description.services());
    }

    private static Answer.OptionRow of(ModuleOption option) {
        return new Answer.OptionRow(
                option.name(),
                option.type().name().toLowerCase(Locale.ROOT),
                option.defaultValue() == null,
                option.defaultValue() == null ? "" : option.defaultValue(),
                option.unit(),
                option.description(),
                option.min(),
                option.max(),
                option.choices());
    }

    static Answer.PerfRow of(String module, PerfStatistics perf) {
        return new Answer.PerfRow(
                module,
                perf.name(),
                perf.kind().name().toLowerCase(Locale.ROOT),
                perf.events(),
                perf.totalNs(),
                perf.minNs(),
                perf.maxNs(),
                perf.meanNs(),
                perf.rmsNs(),
                perf.p50Ns(),
                perf.p99Ns());
    }
}
