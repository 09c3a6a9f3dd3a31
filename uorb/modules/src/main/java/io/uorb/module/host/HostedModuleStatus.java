// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.module.host.text.Failures;
import java.util.List;
import java.util.Optional;

/**
 * A hosted module at one moment.
 *
 * @param name full name
 * @param kind name of its factory
 * @param options as it was started
 * @param state where it is in its life
 * @param failure reason of its failure; empty in other states
 * @param restarts how often the host has started it again after failures
 * @param sinceUs when it was started last, us of the broker's clock
 * @param threads number of its threads
 * @param activities its threads and, after these, its work items
 * @param hanging names of threads of its former lives that have not ended
 */
public record HostedModuleStatus(
        String name,
        String kind,
        List<String> options,
        ModuleState state,
        Optional<Throwable> failure,
        long restarts,
        long sinceUs,
        int threads,
        List<ActivityStatus> activities,
        List<String> hanging) {
    /** Returns the text of the failure; empty for none. */
    public String failureText() {
        return failure.map(Failures::text).orElse("");
    }
}
