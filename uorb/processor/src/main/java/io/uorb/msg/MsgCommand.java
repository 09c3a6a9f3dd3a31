// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code uorb msg}: the command line of {@link MessageCompiler}. Needs picocli on the class path. */
@Command(
        name = "msg",
        description = {
            "Generates Java classes from .msg files; prints and compares message definitions.",
            "A .msg file defines the fields of a message and its topics, in the format of PX4 and ROS."
        },
        mixinStandardHelpOptions = true,
        subcommands = {MsgCommand.Generate.class, MsgCommand.Layout.class, MsgCommand.Diff.class},
        footerHeading = "%nExamples:%n",
        footer = {
            "  uorb msg generate msg --out src/main/java --package com.example.msg  Write Java classes.",
            "  uorb msg show vehicle_attitude                                       Document a message.",
            "  uorb msg diff old/msg new/msg                                        List changes.",
            "  uorb msg layout msg                                                  Print sizes and hashes."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:an error in a .msg file, or a file that cannot be read or written", "2:wrong usage"
        })
public final class MsgCommand implements Runnable {
    private static final String FOLDERS = "Folders of .msg files, searched recursively.";

    @Spec
    private CommandSpec spec;

    /** Creates the command, for picocli. */
    public MsgCommand() {}

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing; choose one of "
                        + String.join(", ", spec.subcommands().keySet()));
    }

    /** Prints results to stdout and problems to stderr; returns the exit code. */
    private static int print(MessageCompiler.Report report, CommandLine command) {
        PrintWriter err = command.getErr();
        report.problems().forEach(problem -> err.println(TextEscapes.escape(problem.toString())));
        err.flush();
        PrintWriter out = command.getOut();
        report.lines().forEach(line -> out.println(escaped(line)));
        out.flush();
        return report.failed() ? ExitCode.SOFTWARE : ExitCode.OK;
    }

    /** Escapes the columns of a line, which tabs separate. */
    private static String escaped(String line) {
        return Stream.of(line.split("\t", -1)).map(TextEscapes::escape).collect(Collectors.joining("\t"));
    }

    @Command(
            name = "generate",
            description = "Writes a Java class for each .msg file; writes nothing if a file contains an error.",
            mixinStandardHelpOptions = true)
    static final class Generate implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(arity = "1..*", paramLabel = "DIR", description = FOLDERS)
        private List<Path> folders;

        @Option(
                names = "--out",
                required = true,
                paramLabel = "DIR",
                description =
                        "Source folder, such as src/main/java. Classes are written to the subfolder of their package.")
        private Path out;

        @Option(
                names = "--package",
                required = true,
                paramLabel = "PACKAGE",
                description = "Package of the classes, such as com.example.msg.")
        private String packageName;

        @Override
        public Integer call() throws IOException {
            try {
                MessageCompiler.requirePackage(packageName);
            } catch (IllegalArgumentException e) {
                throw new ParameterException(spec.commandLine(), "--package " + e.getMessage(), e);
            }
            return print(MessageCompiler.generate(folders, out, packageName), spec.commandLine());
        }
    }

    @Command(
            name = "layout",
            description = {
                "Prints size, hash and layout of each message.",
                "One line per message, sorted by name. Columns, separated by tabs: name, size in bytes, size without"
                        + " padding, hash, layout."
            },
            mixinStandardHelpOptions = true)
    static final class Layout implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(arity = "1..*", paramLabel = "DIR", description = FOLDERS)
        private List<Path> folders;

        @Override
        public Integer call() throws IOException {
            return print(MessageCompiler.layout(folders), spec.commandLine());
        }
    }

    @Command(
            name = "diff",
            description = {
                "Compares two versions of messages.",
                "Prints added, removed and changed messages, and for each whether logs and peers of the other version"
                        + " can still be read."
            },
            mixinStandardHelpOptions = true)
    static final class Diff implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(index = "0", paramLabel = "A", description = "First version: a folder or a .msg file.")
        private Path first;

        @Parameters(index = "1", paramLabel = "B", description = "Second version: a folder or a .msg file.")
        private Path second;

        @Override
        public Integer call() throws IOException {
            return print(MessageCompiler.differences(first, second), spec.commandLine());
        }
    }
}
