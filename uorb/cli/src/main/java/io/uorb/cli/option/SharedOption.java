// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import io.uorb.cli.shared.SharedBroker;
import io.uorb.cli.shared.SharedNodesWords;
import io.uorb.shm.SharedNodes;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code --shared}: topics in memory that programs share, of commands with a broker; a picocli mixin. */
public final class SharedOption {
    /** The option's name. */
    public static final String NAME = "--shared";

    @Option(
            names = NAME,
            paramLabel = "NAME[,WORD...]",
            converter = WordsConverter.class,
            description = "Share topics, in memory, with all programs of this user on this machine that use the same"
                    + " NAME. WORDs: topics=A+B* shares only those; keep keeps the latest messages after all"
                    + " programs have ended; local does not share topics whose definition differs.")
    private SharedNodesWords words;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private final boolean isRefused;

    /** Creates the option, for picocli. */
    public SharedOption() {
        this(false);
    }

    private SharedOption(boolean isRefused) {
        this.isRefused = isRefused;
    }

    /** Returns the option of a command that always refuses it with its reason; its help omits it. */
    public static SharedOption refused() {
        return new SharedOption(true);
    }

    @Spec
    private void adapt(CommandSpec own) {
        if (isRefused) {
            MixinOption.adapt(own, this, NAME, option -> option.hidden(true));
        }
    }

    /** The converter of the words. */
    static final class WordsConverter implements ITypeConverter<SharedNodesWords> {
        @Override
        public SharedNodesWords convert(String text) {
            try {
                return SharedNodesWords.parse(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    /** Returns whether it is given. */
    public boolean isGiven() {
        return words != null;
    }

    /** Returns its words; null if it is not given. */
    SharedNodesWords words() {
        return words;
    }

    /**
     * Refuses the option for a broker that cannot share nodes.
     *
     * @param reason completes the sentence that begins with the option
     * @throws ParameterException if it is given
     */
    @SuppressWarnings("exports") // Callers have picocli.
    public void refuse(String reason) {
        if (words != null) {
            throw new ParameterException(spec.commandLine(), NAME + " " + reason);
        }
    }

    /**
     * Opens the nodes, for the command's broker; without the option nothing is shared.
     *
     * @throws IOException as {@link SharedNodes.Builder#open}
     */
    public SharedBroker open() throws IOException {
        return open("/");
    }

    /**
     * Opens the nodes of a namespace of a launch, as {@link SharedNodesWords#open(String, String)}, for its broker.
     *
     * @throws IOException as {@link SharedNodes.Builder#open}
     */
    public SharedBroker open(String namespace) throws IOException {
        return words == null
                ? SharedBroker.NONE
                : SharedBroker.of(words.open(programName(spec), namespace), RealtimeOption.clock(SharedNodes.clock()));
    }

    /** Returns why the nodes of a namespace of a launch cannot be opened, a line; nothing if they can. */
    public Optional<String> problem(String namespace) {
        try {
            if (words != null) {
                words.require(namespace);
            }
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(NAME + ": " + e.getMessage());
        }
    }

    /** Returns the name by which other programs know a command: its words without the first, as {@code module run}. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static String programName(CommandSpec command) {
        String name = command.qualifiedName();
        return name.substring(name.indexOf(' ') + 1);
    }
}
