// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.check;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;

/** A factory of a module that does nothing; others add what is found. */
abstract class NamedFactory implements ModuleFactory {
    private final String name;

    NamedFactory(String name) {
        this.name = name;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final ModuleDescription description() {
        return ModuleDescription.of("Runs");
    }

    @Override
    public Module create(ModuleContext context) {
        return () -> {};
    }
}
