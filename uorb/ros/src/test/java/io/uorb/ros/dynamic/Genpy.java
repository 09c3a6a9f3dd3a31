// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.definition.RosDefinition;
import io.uorb.testing.Peers;
import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** ROS's own genpy, which makes classes of full texts; it is there where Debian's {@code python3-genpy} is. */
final class Genpy {
    private static final String SCRIPTS = "uorb/ros/src/test/resources/genpy/";
    private static final long SECONDS = 120;
    private static final HexFormat HEX = HexFormat.of();

    private final Path folder;

    Genpy(Path folder) {
        this.folder = folder;
    }

    /** A message of a definition; written with {@link #witness}. */
    record Question(RosDefinition definition, byte[] message) {
        String line() {
            return definition.name() + ' ' + hex(definition.fullText()) + ' ' + HEX.formatHex(message);
        }
    }

    /** The answer of genpy: the MD5, the bytes, the text. */
    record Answer(String md5, byte[] message, String text) {
        static Answer of(String line) {
            String[] words = line.split(" ");
            return new Answer(
                    words[0],
                    HEX.parseHex(words[1].substring(1)),
                    new String(HEX.parseHex(words[2].substring(1)), StandardCharsets.UTF_8));
        }
    }

    private static String hex(String text) {
        return HEX.formatHex(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Skips the test without genpy. */
    static void assumeThere() {
        Peers.python("genpy.dynamic");
    }

    List<Answer> answers(List<Question> questions) throws IOException, InterruptedException {
        List<String> lines = questions.stream().map(Question::line).toList();
        return lines("witness.py", lines).stream().map(Answer::of).toList();
    }

    /** Returns the MD5 of each text as genmsg has it, or {@code refused}. */
    List<String> sums(List<String> texts) throws IOException, InterruptedException {
        return lines("grammar.py", texts.stream().map(Genpy::hex).toList());
    }

    private List<String> lines(String script, List<String> questions) throws IOException, InterruptedException {
        Path in = folder.resolve("in");
        Files.write(in, questions);
        assertEquals(0, run(in, Project.file(SCRIPTS + script).toString()), () -> read(folder.resolve("err")));
        List<String> answers = Files.readAllLines(folder.resolve("out"));
        assertEquals(questions.size(), answers.size());
        return answers;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private int run(Path in, String... arguments) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(Peers.python("genpy.dynamic").toString()));
        command.addAll(List.of(arguments));
        if (Files.notExists(in)) {
            Files.createFile(in);
        }
        Process process = Peers.command(command)
                .redirectInput(in.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
        try {
            assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), "genpy does not end");
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }
}
