// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.service;

import io.uorb.Orb;
import java.util.Optional;

/**
 * A finder of services of a program that has not registered them; found by {@link java.util.ServiceLoader}. Called with
 * each request, by the console's threads.
 */
public interface ConsoleServiceProvider {
    /** Returns the parameters of a broker's program. */
    Optional<ParameterService> parameters(Orb orb);

    /** Returns the modules of a broker's program. */
    Optional<ModuleService> modules(Orb orb);

    /** Returns the trace of a broker's activations; empty if this provider knows none. */
    default Optional<TraceService> trace(Orb orb) {
        return Optional.empty();
    }
}
