// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code --force}: does what is refused otherwise; a picocli mixin. */
public final class ForceOption {
    private static final String NAME = "--force";

    private final String help;
    private final String[] names;

    @Option(names = NAME)
    private boolean force;

    /**
     * Creates the option.
     *
     * @param aliases further names
     */
    public ForceOption(String help, String... aliases) {
        this.help = help;
        this.names = new String[aliases.length + 1];
        System.arraycopy(aliases, 0, names, 0, aliases.length);
        names[aliases.length] = NAME;
    }

    @Spec
    private void adapt(CommandSpec mixin) {
        MixinOption.adapt(mixin, this, NAME, option -> option.names(names).description(help));
    }

    /** Returns whether it is given. */
    public boolean isGiven() {
        return force;
    }
}
