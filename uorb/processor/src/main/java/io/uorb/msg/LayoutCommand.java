// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code uorb msg layout}: size, hash and memory layout of messages, for people and for comparing with PX4. */
@Command(
        name = "layout",
        description = "Prints a line for each message, sorted by name, with tabs between: name, size, size without"
                + " padding, hash, layout.",
        mixinStandardHelpOptions = true)
final class LayoutCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "DIR", description = "Folders of .msg files; folders in them count too.")
    private List<Path> folders;

    LayoutCommand() {}

    /** Messages that are sound are printed even if others are not. */
    @Override
    public Integer call() throws IOException {
        MessageSet set = MessageSetLoader.load(folders);
        CommandOutput output = new CommandOutput(spec.commandLine());
        boolean failed = output.report(set.problems());
        output.print(set.definitions().stream()
                .map(message -> line(message.schema()))
                .toList());
        return failed ? ExitCode.SOFTWARE : ExitCode.OK;
    }

    private static String line(MessageSchema message) {
        Layout layout = message.layout();
        return String.join(
                "\t",
                message.name(),
                Integer.toString(layout.sizeBytes()),
                Integer.toString(layout.sizeWithoutPaddingBytes()),
                String.format(Locale.ROOT, "0x%08x", message.hash()),
                layout.format());
    }
}
