// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import io.uorb.cli.rate.SamplingInterval;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Answer.ActivityRow;
import io.uorb.shell.wire.Answer.ModuleRow;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The modules of a program between two updates of {@code uorb top}; none of one that has no host. One thread. */
final class ModuleSampler {
    private static final double NS_PER_S = 1e9;

    private Answer.Modules before;
    private List<ModuleSample> samples = List.of();

    /** Queries the program. */
    void refresh(Console console) throws IOException, RefusedException {
        try {
            update(console.ask(new Request.ListModules()));
        } catch (RefusedException e) {
            if (e.reason() != Answer.Reason.UNKNOWN) {
                throw e;
            }
            before = null;
            samples = List.of();
        }
    }

    void update(Answer.Modules now) {
        Map<String, ModuleRow> earlier = new HashMap<>();
        if (before != null) {
            before.modules().forEach(module -> earlier.put(module.name(), module));
        }
        SamplingInterval pace = before == null
                ? new SamplingInterval(0)
                : SamplingInterval.between(before.nowUs(), before.monotonicNs(), now.nowUs(), now.monotonicNs());
        // Run times are real ones, also where the program's time runs faster.
        double realS = before == null ? 0 : (now.monotonicNs() - before.monotonicNs()) / NS_PER_S;
        samples = now.modules().stream()
                .map(module -> sample(module, earlier.get(module.name()), pace, realS))
                .toList();
        before = now;
    }

    private static ModuleSample sample(ModuleRow module, ModuleRow was, SamplingInterval pace, double realS) {
        if (was == null) {
            return new ModuleSample(module, 0, 0, 0);
        }
        long runs = SamplingInterval.growth(ModuleSample.activations(was), ModuleSample.activations(module));
        long missed = SamplingInterval.growth(ModuleSample.misses(was), ModuleSample.misses(module));
        return new ModuleSample(module, pace.rate(runs), cpuShare(module, was, realS), missed);
    }

    private static double cpuShare(ModuleRow module, ModuleRow was, double realS) {
        if (realS <= 0) {
            return 0;
        }
        Map<String, ActivityRow> earlier = new HashMap<>();
        was.activities().forEach(activity -> earlier.put(activity.name(), activity));
        double share = 0;
        for (ActivityRow activity : module.activities()) {
            ActivityRow before = earlier.get(activity.name());
            if (before != null) {
                long runs = SamplingInterval.growth(before.activations(), activity.activations());
                share += runs * (activity.runTimeP50Ns() / NS_PER_S) / realS;
            }
        }
        return share;
    }

    List<ModuleSample> samples() {
        return samples;
    }
}
