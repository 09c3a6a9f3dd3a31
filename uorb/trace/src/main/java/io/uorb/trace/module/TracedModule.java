// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.HostedModuleStatus;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleFactories;
import io.uorb.module.host.ModuleHost;
import io.uorb.trace.log.TraceText;
import io.uorb.trace.verify.ModuleMaker;
import java.util.ArrayList;
import java.util.List;

/**
 * A module of a host, as described in a trace.
 *
 * @param fullName namespace and name, {@code /uav1/attitude_estimator}
 * @param kind its factory's name
 * @param options {@code name=value}
 */
public record TracedModule(String fullName, String kind, List<String> options) {
    private static final int FIXED_LINES = 2;

    /** Copies the list. */
    public TracedModule {
        options = List.copyOf(options);
    }

    /** Returns the texts of a host's modules. */
    public static List<TraceText> texts(ModuleHost host) {
        List<TraceText> texts = new ArrayList<>();
        for (HostedModuleStatus module : host.status()) {
            texts.add(new TraceText(
                    TraceText.Kind.MODULE,
                    module.name().hashCode(),
                    new TracedModule(module.name(), module.kind(), module.options()).text()));
        }
        return texts;
    }

    private String text() {
        List<String> lines = new ArrayList<>(List.of(fullName, kind));
        lines.addAll(options);
        return String.join("\n", lines);
    }

    /**
     * Reads a text.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static TracedModule of(String text) {
        List<String> lines = List.of(text.split("\n", -1));
        if (lines.size() < FIXED_LINES || !lines.get(0).startsWith(ModuleConfig.ROOT)) {
            throw new IllegalArgumentException("the trace's text of a module is none: " + text);
        }
        return new TracedModule(lines.get(0), lines.get(1), lines.subList(FIXED_LINES, lines.size()));
    }

    /** Returns the configuration with options in place of the recorded ones of their names. */
    public ModuleConfig config(List<String> more) {
        int end = fullName.lastIndexOf('/');
        List<String> all = new ArrayList<>(options);
        all.removeIf(option -> more.stream().anyMatch(one -> name(one).equals(name(option))));
        all.addAll(more);
        return ModuleConfig.of(kind, all.toArray(String[]::new))
                .in(fullName.substring(0, Math.max(end, 1)))
                .named(fullName.substring(end + 1));
    }

    private static String name(String option) {
        return option.replaceAll("=.*", "");
    }

    /** Returns the name under which it appears in lanes. */
    public String scopeName() {
        return config(List.of()).scopeName();
    }

    /**
     * Returns what makes it again.
     *
     * @param seed of the host's random numbers
     * @param more options in place of the recorded ones
     * @throws ModuleException if there is no factory of its kind, it drives a device, or an option is wrong
     */
    public ModuleMaker maker(ModuleFactories factories, long seed, List<String> more) throws ModuleException {
        ModuleConfig config = config(more);
        ModuleFactory factory = factories.require(kind);
        if (factory.drivesDevices()) {
            throw new ModuleException("is a driver of a device, whose thread (ManagedDriver) is in no activation; its"
                    + " messages are inputs");
        }
        config.requireOptionsOf(factory);
        return orb -> {
            ModuleHost host = ModuleHost.builder(orb)
                    .factories(factories)
                    .seed(seed)
                    .statusPeriodUs(0)
                    .log(entry ->
                            entry.cause().ifPresent(cause -> orb.errorHandler().onError(fullName, cause)))
                    .endProgram(() -> {})
                    .build();
            try {
                host.start(config);
            } catch (ModuleException | RuntimeException e) {
                host.close();
                throw e;
            }
            return host;
        };
    }
}
