// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.console;

import io.uorb.Orb;
import io.uorb.parameter.ParameterStore;
import io.uorb.shell.service.ConsoleServices;
import io.uorb.shell.service.ParameterService;

/**
 * Registration of parameters at a program's console. A {@link io.uorb.module.host.ModuleHost} needs none: the console
 * of its broker finds its modules and parameters. Any thread.
 */
@SuppressWarnings("exports") // Callers have uorb-console, which is optional for others.
public final class ModuleConsole {
    private ModuleConsole() {}

    /** Serves the parameters of a store on the console of a broker, in place of its host's. */
    public static void serve(Orb orb, ParameterStore store) {
        ConsoleServices.of(orb).setParameters(service(store));
    }

    /** Returns the parameters of a store as a console serves them. */
    public static ParameterService service(ParameterStore store) {
        return new StoreService(store);
    }
}
