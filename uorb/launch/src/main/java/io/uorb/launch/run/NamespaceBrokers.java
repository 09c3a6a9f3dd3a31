// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.run;

import io.uorb.Orb;
import io.uorb.OrbBuilder;
import io.uorb.error.ErrorHandler;
import io.uorb.module.host.ModuleFactories;
import io.uorb.module.host.ModuleHost;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A broker and a host of modules for each namespace that has modules, on one clock (architecture:GR-13). One thread
 * makes and closes them.
 */
final class NamespaceBrokers implements AutoCloseable {
    private final Function<String, OrbBuilder> builders;
    private final ModuleFactories factories;
    private final ErrorHandler errors;
    private final Map<String, ModuleHost> hosts = new LinkedHashMap<>();

    NamespaceBrokers(Function<String, OrbBuilder> builders, ModuleFactories factories, ErrorHandler errors) {
        this.builders = builders;
        this.factories = factories;
        this.errors = errors;
    }

    /** Returns the host of a namespace; the first call makes it. */
    ModuleHost host(String namespace) {
        return hosts.computeIfAbsent(namespace, name -> {
            Orb orb = builders.apply(name).errorHandler(errors).build();
            return ModuleHost.builder(orb).factories(factories).build();
        });
    }

    /** Returns the brokers by namespace. */
    Map<String, Orb> orbs() {
        Map<String, Orb> orbs = new TreeMap<>();
        hosts.forEach((namespace, host) -> orbs.put(namespace, host.orb()));
        return orbs;
    }

    @Override
    public void close() {
        for (ModuleHost host : hosts.values()) {
            host.close();
            host.orb().close();
        }
    }
}
