// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.service;

import io.uorb.Orb;
import io.uorb.OrbTools;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Function;

/**
 * Services that the console of a broker offers, if there is one: those that are registered here, else those that a
 * {@link ConsoleServiceProvider} finds. Any thread, at any time.
 */
public final class ConsoleServices {
    private final Orb orb;
    private volatile ParameterService parameters;
    private volatile ModuleService modules;

    private ConsoleServices(Orb orb) {
        this.orb = orb;
    }

    /** The providers of the class path; those that cannot be loaded are left out. */
    private static final class Providers {
        static final List<ConsoleServiceProvider> ALL = load();

        private static List<ConsoleServiceProvider> load() {
            List<ConsoleServiceProvider> found = new ArrayList<>();
            Iterator<ConsoleServiceProvider> each = ServiceLoader.load(
                            ConsoleServiceProvider.class, ConsoleServiceProvider.class.getClassLoader())
                    .iterator();
            boolean more = true;
            while (more) {
                try {
                    found.add(each.next());
                } catch (NoSuchElementException e) {
                    more = false;
                } catch (ServiceConfigurationError | LinkageError e) {
                    System.getLogger("io.uorb.console")
                            .log(System.Logger.Level.WARNING, "a service of the console was not loaded: " + e);
                }
            }
            return List.copyOf(found);
        }
    }

    /**
     * Returns the services of a broker's console.
     *
     * @throws IllegalStateException if the broker is closed
     */
    public static ConsoleServices of(Orb orb) {
        return OrbTools.of(orb).attribute(ConsoleServices.class, ConsoleServices::new);
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
        return or(parameters, provider -> provider.parameters(orb));
    }

    /** Returns the program's modules. */
    public Optional<ModuleService> modules() {
        return or(modules, provider -> provider.modules(orb));
    }

    /** Returns the trace of the broker's activations. */
    public Optional<TraceService> trace() {
        return or(null, provider -> provider.trace(orb));
    }

    private static <S> Optional<S> or(S registered, Function<ConsoleServiceProvider, Optional<S>> find) {
        return registered == null
                ? Providers.ALL.stream()
                        .flatMap(provider -> find.apply(provider).stream())
                        .findFirst()
                : Optional.of(registered);
    }
}
