// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.msg.source.JavaEmitter;
import io.uorb.msg.source.JavaNames;
import io.uorb.msg.source.OutputFolder;
import io.uorb.msg.syntax.Problem;
import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The compiler of {@code .msg} files, without a command line. All methods may be called from any thread. */
public final class MessageCompiler {
    private MessageCompiler() {}

    /**
     * Result of one call.
     *
     * @param lines the requested results, one line each
     * @param problems problems of the files, by file and line
     */
    public record Report(List<String> lines, List<Problem> problems) {
        /** Returns whether a problem is an error. */
        public boolean failed() {
            return problems.stream().anyMatch(Problem::isError);
        }
    }

    /**
     * Writes an annotated Java class for each message; all of them, or none if a file has an error.
     *
     * @param folders folders of {@code .msg} files, searched with the folders in them
     * @param out source folder, above that of the package
     * @throws IllegalArgumentException if {@link #requirePackage} does
     * @throws IOException if a file cannot be read or written
     */
    public static Report generate(List<Path> folders, Path out, String packageName) throws IOException {
        requirePackage(packageName);
        MessageSet set = MessageSetLoader.load(folders);
        List<Problem> problems = problems(set);
        if (problems.stream().anyMatch(Problem::isError)) {
            return new Report(List.of(), problems);
        }
        OutputFolder.Result result =
                new OutputFolder(out.resolve(packageName.replace('.', '/'))).replace(sources(set, packageName));
        String line = set.definitions().size() + " messages in package " + packageName + ": " + result.written()
                + " files written, " + result.unchanged() + " unchanged, " + result.removed() + " removed";
        return new Report(List.of(line), problems);
    }

    /**
     * Checks the package of generated classes.
     *
     * @throws IllegalArgumentException if it is not the name of a package, or reserved
     */
    public static void requirePackage(String packageName) {
        if (!JavaNames.isPackage(packageName)) {
            throw new IllegalArgumentException(packageName + " is not the name of a Java package");
        }
        if (JavaNames.isTaken(packageName)) {
            throw new IllegalArgumentException(packageName + " belongs to Java or to uorb; choose your own");
        }
    }

    /**
     * Describes each sound message, sorted by name, with tabs between: name, size and size without padding in bytes,
     * hash, layout.
     *
     * @throws IOException if a file cannot be read
     */
    public static Report layout(List<Path> folders) throws IOException {
        MessageSet set = MessageSetLoader.load(folders);
        List<String> lines = set.definitions().stream()
                .map(message -> line(message.schema()))
                .toList();
        return new Report(lines, set.problems());
    }

    /**
     * Compares two versions of messages, each a folder or a file; no lines if one of them has an error.
     *
     * @throws IOException if a file cannot be read
     */
    public static Report differences(Path first, Path second) throws IOException {
        MessageVersion a = MessageVersion.load(first);
        MessageVersion b = MessageVersion.load(second);
        Set<Problem> both = new LinkedHashSet<>(a.problems());
        both.addAll(b.problems());
        List<Problem> problems = new ArrayList<>(both);
        boolean failed = problems.stream().anyMatch(Problem::isError);
        return new Report(failed ? List.of() : VersionDifferences.lines(a, b), problems);
    }

    private static Map<String, String> sources(MessageSet set, String packageName) {
        JavaEmitter emitter = new JavaEmitter(packageName, set.definitions());
        Map<String, String> sources = new TreeMap<>();
        set.definitions().forEach(message -> sources.put(message.schema().name() + ".java", emitter.emit(message)));
        return sources;
    }

    /** Returns the problems of the files, of names that Java forbids, and of names that Java spells differently. */
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
