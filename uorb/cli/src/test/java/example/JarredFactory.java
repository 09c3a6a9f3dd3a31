// SPDX-License-Identifier: Apache-2.0
package example;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;

/** A stranger's factory of a kind that the tests' class path has, with a finding of {@code uorb replay check}. */
public final class JarredFactory implements ModuleFactory {
    /** Creates the factory, for a service loader. */
    public JarredFactory() {}

    @Override
    public String name() {
        return "blink";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Made at " + System.nanoTime());
    }

    @Override
    public Module create(ModuleContext context) {
        return () -> {};
    }
}
