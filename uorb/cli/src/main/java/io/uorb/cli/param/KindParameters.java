// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleFactories;
import io.uorb.parameter.ParameterStore;
import java.util.function.Consumer;

/** The parameters of kinds of modules, without the modules. */
public final class KindParameters {
    private KindParameters() {}

    /**
     * Registers the parameters of all kinds in a store, each as of a module with its kind's name.
     *
     * @param warnings receives a sentence for each record that is left out
     */
    public static void bind(ParameterStore store, ModuleFactories kinds, Consumer<String> warnings) {
        for (ModuleFactory kind : kinds.all()) {
            for (Class<? extends Record> type : kind.description().parameters()) {
                try {
                    store.bind(kind.name(), type);
                } catch (IllegalArgumentException e) {
                    warnings.accept("parameters of module " + kind.name() + " are not available: " + e.getMessage());
                }
            }
        }
    }
}
