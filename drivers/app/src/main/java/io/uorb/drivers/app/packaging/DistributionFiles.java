// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import io.uorb.drivers.app.UorbCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;

/** The generator of the distribution's files. Run from the jar, with the jar and a folder as arguments. */
final class DistributionFiles {
    private DistributionFiles() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length != 2) {
            throw new IllegalArgumentException("2 arguments are needed, the jar and the folder, not " + args.length);
        }
        Path jar = Path.of(args[0]).toAbsolutePath();
        Path folder = Path.of(args[1]);
        PackedLicences.requireAll(jar);
        writeHelp(folder);
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Path work = Files.createTempDirectory("uorb-training");
        try {
            write(folder.resolve("lib/uorb.classes"), ClassList.of(java, jar, work));
        } finally {
            delete(work);
        }
    }

    /** Writes completion and man page. */
    static void writeHelp(Path folder) throws IOException {
        CommandLine uorb = UorbCommand.commandLine();
        String name = uorb.getCommandName();
        String version = String.join(" ", uorb.getCommandSpec().version());
        write(folder.resolve("share/bash-completion/completions/" + name), AutoComplete.bash(name, uorb));
        write(folder.resolve("share/zsh/site-functions/_" + name), ZshCompletion.of(uorb));
        write(folder.resolve("share/man/man1/" + name + ".1"), ManPage.of(uorb, version));
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
