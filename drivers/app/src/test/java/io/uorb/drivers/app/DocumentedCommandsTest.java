// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.launch.process.ShellWords;
import io.uorb.module.console.ModuleRows;
import io.uorb.module.host.ModuleFactories;
import io.uorb.shell.wire.Answer.OptionRow;
import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Command lines of README and docs are such as the program accepts. */
class DocumentedCommandsTest {
    /** Behind an indentation and a prompt; output of the program has a colon behind the command. */
    private static final Pattern LINE =
            Pattern.compile("(?m)^ *(?:[a-z]*\\$ +)?(?:uorb|java -jar drivers/target/uorb\\.jar) +"
                    + "(?![a-z ]+: )([a-z_]+(?!:)\\b(?!:)(?:.*\\\\\\R)*.*)$");

    private static final Pattern COMMENT_OR_SHELL = Pattern.compile("\\s+#.*|\\s+[|&>].*");
    /** Marks of a synopsis, which stands for several lines. */
    private static final Pattern SYNOPSIS = Pattern.compile("\\[-|…|\\| |\\bNAME\\b");

    private static List<List<String>> lines() throws IOException {
        List<List<String>> lines = new ArrayList<>();
        try (Stream<Path> docs = Files.walk(Project.file("docs"))) {
            for (Path file : Stream.concat(Stream.of(Project.file("README.md")), docs.sorted())
                    .filter(path -> path.toString().endsWith(".md"))
                    .toList()) {
                Matcher line = LINE.matcher(Files.readString(file));
                while (line.find()) {
                    String text = COMMENT_OR_SHELL
                            .matcher(line.group(1).replaceAll("\\\\\\R", " "))
                            .replaceAll("");
                    if (!SYNOPSIS.matcher(line.group(1)).find()) {
                        lines.add(ShellWords.split(text));
                    }
                }
            }
        }
        return lines;
    }

    @Test
    void shouldAcceptEachCommandLineOfTheDocuments() throws IOException {
        List<String> refused = new ArrayList<>();
        List<List<String>> lines = lines();
        CommandLine uorb = UorbCommand.commandLine();
        for (List<String> line : lines) {
            try {
                ParseResult parsed = uorb.parseArgs(line.toArray(String[]::new));
                if (!parsed.hasSubcommand()) {
                    refused.add(line + ": no command");
                }
            } catch (ParameterException e) {
                refused.add(line + ": " + e.getMessage());
            }
        }
        assertEquals(List.of(), refused);
        assertTrue(lines.size() > 60, lines::toString);
    }

    @Test
    void shouldStartModulesWithOptionsThatTheyHave() throws Exception {
        List<String> unknown = new ArrayList<>();
        for (List<String> line : lines()) {
            if (line.size() > 2 && line.subList(0, 2).equals(List.of("module", "start"))) {
                Set<String> options =
                        ModuleRows.details(ModuleFactories.ofClassPath().require(line.get(2))).options().stream()
                                .map(OptionRow::name)
                                .collect(Collectors.toSet());
                line.stream()
                        .skip(3)
                        .takeWhile(word -> !word.startsWith("-"))
                        .filter(word -> !options.contains(word.replaceAll("=.*", "")))
                        .forEach(word -> unknown.add(line + ": " + word));
            }
        }
        assertEquals(List.of(), unknown);
    }
}
