// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.service;

import io.uorb.Orb;
import io.uorb.OrbTools;
import java.util.Optional;

/** Services that the console of a broker offers, if there is one. Any thread, at any time. */
public final class ConsoleServices {
    private volatile ParameterService parameters;
    private volatile ModuleService modules;

    private ConsoleServices() {}

    /**
     * Returns the services of a broker's console.
     *
     * @throws IllegalStateException if the broker is closed
     */
    public static ConsoleServices of(Orb orb) {
        return OrbTools.of(orb).attribute(ConsoleServices.class, any -> new ConsoleServices());
    }

    /** Registers the program's parameters; null removes them. */
    public void setParameters(ParameterService service) {
        parameters = service;
    }

    /** Registers the program's modules; null removes them. */
    public void setModules(ModuleService service) {
        modules = service;
    }

    /** Returns the program's parameters. */
    public Optional<ParameterService> parameters() {
        return Optional.ofNullable(parameters);
    }

    /** Returns the program's modules. */
    public Optional<ModuleService> modules() {
        return Optional.ofNullable(modules);
    }
}
