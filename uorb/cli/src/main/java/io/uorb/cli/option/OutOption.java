// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code --out}: where a command writes; a picocli mixin, and the superclass of groups that have the option. */
public class OutOption {
    private static final String NAME = "--out";

    private final String label;
    private final String help;
    private final boolean required;

    @Option(names = NAME, paramLabel = "FILE", description = "Write this file; further files get _2, _3 and so on.")
    private Path path;

    /** Creates the option of a recording, which may take several files. */
    protected OutOption() {
        this("FILE", "", false);
    }

    private OutOption(String label, String help, boolean required) {
        this.label = label;
        this.help = help;
        this.required = required;
    }

    /** Creates an option that the user must give. */
    public static OutOption required(String label, String help) {
        return new OutOption(label, help, true);
    }

    /** Creates an option that the user may omit. */
    public static OutOption optional(String label, String help) {
        return new OutOption(label, help, false);
    }

    @Spec
    private void adapt(CommandSpec mixin) {
        MixinOption.adapt(
                mixin,
                this,
                NAME,
                option -> option.paramLabel(label).description(help).required(required));
    }

    /** Returns the file or folder; null if none is given. */
    public final Path path() {
        return path;
    }
}
