// SPDX-License-Identifier: Apache-2.0
package io.uorb.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests without their peers are skipped and report it; where peers must be there, they fail. */
class PeersTest {
    private static final String SKIPPED = "TestAbortedException: ";
    private static final String FAILED = "AssertionFailedError: ";
    private static final List<String> ABSENT = List.of("nothing", "node", "python", "library", "shared");

    /** Answers of {@link PeerQuestions} by name. */
    private static Map<String, String> answers(String required, String... options) throws IOException {
        List<String> words = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        words.addAll(List.of(options));
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), PeerQuestions.class.getName()));
        ProcessBuilder builder = Peers.command(words).redirectErrorStream(true);
        builder.environment().put("UORB_REQUIRE_WITNESS", required);
        builder.environment().put("UORB_REQUIRE_SHARED", required);
        Map<String, String> answers = new HashMap<>();
        String printed = new String(builder.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        printed.lines().forEach(line -> answers.put(line.split(": ")[0], line.substring(line.indexOf(": ") + 2)));
        return answers;
    }

    @Test
    void shouldSkipTestsWithoutTheirPeers() throws IOException {
        Map<String, String> answers = answers("0");
        ABSENT.forEach(name -> assertTrue(answers.get(name).startsWith(SKIPPED), answers.toString()));
        assertTrue(answers.get("nothing").contains("no-such-program"), answers.toString());
        assertTrue(answers.get("shared").contains("no/such/file"), answers.toString());
    }

    @Test
    void shouldFailTestsWhosePeersMustBeThere() throws IOException {
        Map<String, String> answers = answers("1");
        ABSENT.forEach(name -> assertTrue(answers.get(name).startsWith(FAILED), answers.toString()));
        assertTrue(answers.get("nothing").contains("UORB_REQUIRE_WITNESS"), answers.toString());
        assertTrue(answers.get("shared").contains("UORB_REQUIRE_SHARED"), answers.toString());
    }

    @Test
    void shouldFindProgramsOfTheMachineUnlessThereAreNone() throws IOException {
        Map<String, String> answers = answers("0");
        Map<String, String> none = answers("0", "-Dio.uorb.peers=none");
        for (String name : List.of("program", "command")) {
            assertEquals("there", answers.get(name));
            assertTrue(none.get(name).startsWith(SKIPPED), none.toString());
        }
        for (String name : List.of("always", "ours")) {
            assertEquals("there", none.get(name), none.toString());
        }
    }

    /** Slow tests and the guard have all compilers. */
    @Test
    void shouldStartJvmsWithTheCompilersOfThisOne() {
        String limit = "-XX:TieredStopAtLevel=";
        List<String> own = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> option.startsWith(limit))
                .toList();
        List<String> words = Peers.command("java", limit + "4", "Main").command();
        assertEquals(
                Stream.concat(own.stream(), Stream.of(limit + "4", "Main")).toList(), words.subList(1, words.size()));
        assertEquals(
                List.of("javac", "Main.java"),
                Peers.command("javac", "Main.java").command());
    }
}
