// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import java.util.function.UnaryOperator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The adaptation of a mixin's option to the command that has the mixin. */
final class MixinOption {
    private MixinOption() {}

    /**
     * Replaces the option by one with other texts, names or limits.
     *
     * @param spec the specification that picocli hands to the mixin
     * @param mixin the mixin; an argument group that extends it keeps its option, which picocli cannot replace
     */
    static void adapt(CommandSpec spec, Object mixin, String name, UnaryOperator<OptionSpec.Builder> changes) {
        if (spec.userObject() != mixin) {
            return;
        }
        OptionSpec option = spec.findOption(name);
        spec.remove(option);
        spec.addOption(changes.apply(OptionSpec.builder(option)).build());
    }
}
