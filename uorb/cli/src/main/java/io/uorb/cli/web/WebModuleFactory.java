// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;

/** Factory of {@code web}: the page of {@code uorb web}, served by the program itself. */
public final class WebModuleFactory implements ModuleFactory {
    private static final String PORT = "port";
    private static final String SET_PARAMETERS = "set_parameters";

    @Override
    public String name() {
        return "web";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Web page of the program, on this machine only; needs the module console")
                .withOptions(
                        ModuleOption.integer(PORT, 0, "", "Port, 0 for any free one")
                                .between(0, WebCommand.MAX_PORT),
                        ModuleOption.flag(SET_PARAMETERS, "The page may set parameters"));
    }

    @Override
    public Module create(ModuleContext context) {
        return new WebModule(
                context,
                (int) context.options().integer(PORT),
                context.options().flag(SET_PARAMETERS));
    }
}
