// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

import java.util.List;
import java.util.Objects;

/**
 * Description of a kind of module: its options, topics and parameters.
 *
 * @param summary one line, without a full stop
 * @param options its options
 * @param publishes names of topics
 * @param subscribes names of topics
 * @param parameters classes of its parameter records
 * @param services names of services
 */
public record ModuleDescription(
        String summary,
        List<ModuleOption> options,
        List<String> publishes,
        List<String> subscribes,
        List<Class<? extends Record>> parameters,
        List<String> services) {
    /** Copies the lists. */
    public ModuleDescription {
        Objects.requireNonNull(summary, "summary");
        options = List.copyOf(options);
        publishes = List.copyOf(publishes);
        subscribes = List.copyOf(subscribes);
        parameters = List.copyOf(parameters);
        services = List.copyOf(services);
    }

    /** Returns a description of a module without options, topics and parameters; the {@code with} methods add them. */
    public static ModuleDescription of(String summary) {
        return new ModuleDescription(summary, List.of(), List.of(), List.of(), List.of(), List.of());
    }

    /** Returns a copy with these options. */
    public ModuleDescription withOptions(ModuleOption... newOptions) {
        return new ModuleDescription(summary, List.of(newOptions), publishes, subscribes, parameters, services);
    }

    /** Returns a copy with these published topics. */
    public ModuleDescription withPublished(String... topics) {
        return new ModuleDescription(summary, options, List.of(topics), subscribes, parameters, services);
    }

    /** Returns a copy with these subscribed topics. */
    public ModuleDescription withSubscribed(String... topics) {
        return new ModuleDescription(summary, options, publishes, List.of(topics), parameters, services);
    }

    /** Returns a copy with these records of parameters. */
    public ModuleDescription withParameters(List<Class<? extends Record>> types) {
        return new ModuleDescription(summary, options, publishes, subscribes, types, services);
    }

    /** Returns a copy with these services. */
    public ModuleDescription withServices(String... names) {
        return new ModuleDescription(summary, options, publishes, subscribes, parameters, List.of(names));
    }
}
