// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.schema.Field;
import io.uorb.schema.MessageDefinition;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code uorb msg generate}: annotated Java classes from {@code .msg} files; all of them, or none. */
@Command(
        name = "generate",
        description = "Writes an annotated Java class for each .msg file. If a file has an error, nothing is written.",
        mixinStandardHelpOptions = true)
final class GenerateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "DIR", description = "Folders of .msg files; folders in them count too.")
    private List<Path> folders;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "DIR",
            description = "Source folder; the classes come into the folder of their package in it.")
    private Path out;

    @Option(names = "--package", required = true, paramLabel = "P", description = "Package of the classes.")
    private String packageName;

    GenerateCommand() {}

    @Override
    public Integer call() throws IOException {
        if (!JavaNames.isPackage(packageName)) {
            throw new ParameterException(
                    spec.commandLine(), "--package " + packageName + " is not the name of a Java package");
        }
        if (JavaNames.isTaken(packageName)) {
            throw new ParameterException(
                    spec.commandLine(), "--package " + packageName + " belongs to Java or to uorb; choose your own");
        }
        MessageSet set = MessageSetLoader.load(folders);
        CommandOutput output = new CommandOutput(spec.commandLine());
        if (output.report(problems(set))) {
            return ExitCode.SOFTWARE;
        }
        OutputFolder.Result result =
                new OutputFolder(out.resolve(packageName.replace('.', '/'))).replace(sources(set.definitions()));
        output.print(List.of(set.definitions().size() + " messages in package " + packageName + ": " + result.written()
                + " files written, " + result.unchanged() + " unchanged, " + result.removed() + " removed"));
        return ExitCode.OK;
    }

    private Map<String, String> sources(List<MessageDefinition> messages) {
        JavaEmitter emitter = new JavaEmitter(packageName, messages);
        Map<String, String> sources = new TreeMap<>();
        messages.forEach(message -> sources.put(message.schema().name() + ".java", emitter.emit(message)));
        return sources;
    }

    /** What the files themselves have, names that Java cannot have, and those that it spells differently. */
    private static List<Problem> problems(MessageSet set) {
        List<Problem> problems = new ArrayList<>(set.problems());
        for (JavaNames.Clash clash : JavaNames.clashes(set.definitions())) {
            int line = clash.field() == null ? 0 : set.line(clash.message(), clash.field());
            problems.add(problem(set, clash.message(), line, Problem.Severity.ERROR, clash.text()));
        }
        for (MessageDefinition message : set.definitions()) {
            String name = message.schema().name();
            for (Field field : message.schema().fields()) {
                if (JavaNames.isKeyword(field.name())) {
                    String text = "field " + field.name() + " is a keyword of Java; its class calls it "
                            + JavaNames.field(field.name());
                    int line = set.line(name, field.name());
                    problems.add(problem(set, name, line, Problem.Severity.WARNING, text));
                }
            }
        }
        problems.sort(Comparator.comparing(Problem::place).thenComparingInt(Problem::line));
        return problems;
    }

    private static Problem problem(MessageSet set, String message, int line, Problem.Severity severity, String text) {
        return new Problem(set.source(message).toString(), line, severity, text);
    }
}
