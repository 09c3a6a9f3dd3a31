// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.console;

import io.uorb.Orb;
import io.uorb.module.host.ModuleHost;
import io.uorb.parameter.ParameterStore;
import io.uorb.shell.service.ConsoleServices;
import io.uorb.shell.service.ParameterService;

/**
 * Registration of a program's modules and parameters for its console, so that {@code uorb module} and {@code uorb
 * param} show and change them. The console itself need not be there, or come later. Any thread.
 *
 * <pre>{@code
 * ModuleConsole.serve(host);
 * }</pre>
 */
public final class ModuleConsole {
    private ModuleConsole() {}

    /** Serves the modules and parameters of a host on the console of its broker, in place of another host's. */
    public static void serve(ModuleHost host) {
        ConsoleServices.of(host.orb()).setModules(new HostService(host));
        serve(host.orb(), host.parameters());
    }

    /** Serves the parameters of a store on the console of a broker, in place of another store's. */
    public static void serve(Orb orb, ParameterStore store) {
        ConsoleServices.of(orb).setParameters(service(store));
    }

    /** Returns the parameters of a store as a console serves them. */
    public static ParameterService service(ParameterStore store) {
        return new StoreService(store);
    }
}
