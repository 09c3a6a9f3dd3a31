// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Table;
import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Programs of the user's: our stand-in in C, and such as fail. */
@Tag("slow")
@Timeout(60)
class NativeProgramTest {
    private static final Path STAND_IN = Path.of("native", "stand_in.c");
    /** An answer that must not reach a terminal as it is. */
    private static final String RED = "\\033[31mred";

    @TempDir
    private Path directory;

    private Path script(String... lines) throws IOException {
        Path script = Files.writeString(directory.resolve("program"), "#!/bin/sh\n" + String.join("\n", lines) + "\n");
        assertTrue(script.toFile().setExecutable(true));
        return script;
    }

    private Path standIn() throws IOException, InterruptedException {
        Path program = directory.resolve("stand_in");
        Process compiler = Peers.command(
                        "gcc", "-O2", "-Wall", "-Wextra", "-Werror", "-pthread", "-o", "" + program, "" + STAND_IN)
                .inheritIO()
                .start();
        assertTrue(compiler.waitFor(50, TimeUnit.SECONDS));
        assertEquals(0, compiler.exitValue());
        return program;
    }

    /** Returns the failure of the first operation. */
    private String failure(Path path, long answerMs) throws Exception {
        try (NativeProgram program = new NativeProgram(path, answerMs)) {
            String message = assertThrows(IOException.class, () -> program.ns("check", 1_000))
                    .getMessage();
            return message.replace(path.toString(), "PROGRAM");
        }
    }

    @Test
    void shouldMeasureTheStandInInTurnWithThisVersion() throws Exception {
        try (NativeProgram program = new NativeProgram(standIn())) {
            List<RowLine> rows = InterleavedFixture.contest(program).measure(new Rounds(0, 2, 1_000));

            List<Table.Row> steps = RowLine.of(InterleavedTables.STEPS, rows);
            for (MeasuredStep step : MeasuredStep.values()) {
                Table.Row row = steps.stream()
                        .filter(each -> each.label().equals(step.label()))
                        .findFirst()
                        .orElseThrow();
                boolean isNative = NativeContender.OPERATIONS.containsKey(step);
                assertEquals(isNative, row.values().get(5) > 0, row.toString());
                assertEquals(isNative, row.values().get(6) > 0, row.toString());
            }
        }
    }

    @Test
    void shouldTakeLongerForMoreOperations() throws Exception {
        try (NativeProgram program = new NativeProgram(standIn())) {
            double few = program.ns("publish_check_copy", 1).orElseThrow();
            double many = program.ns("publish_check_copy", 1_000_000).orElseThrow();

            assertTrue(many > 100 * few, few + " and " + many + " ns");
        }
    }

    @Test
    void shouldLeaveOutOperationsThatAProgramDoesNotHave() throws Exception {
        Path path =
                script("while read name count; do case $name in check) echo $((3 * count));; *) echo -;; esac; done");
        try (NativeProgram program = new NativeProgram(path)) {
            assertEquals(List.of(MeasuredStep.CHECK), NativeContender.steps(program));
            assertEquals(OptionalDouble.of(30), program.ns("check", 10));
            assertEquals(3, new NativeContender("native CHECK", program, MeasuredStep.CHECK).slice(2_000_000));
        }
    }

    @Test
    void shouldRefuseAProgramThatHasNoneOfTheOperations() throws Exception {
        Path path = script("while read name count; do echo -; done");
        try (NativeProgram program = new NativeProgram(path)) {
            String message = assertThrows(IOException.class, () -> NativeContender.steps(program))
                    .getMessage();
            assertTrue(
                    message.endsWith("has none of the operations publish, check, copy_again, publish_check_copy,"
                            + " publish_100_checks"),
                    message);
        }
    }

    @Test
    void shouldNameAProgramThatCannotBeStarted() {
        Path none = directory.resolve("\u001b[2Jnone");

        String message =
                assertThrows(IOException.class, () -> new NativeProgram(none)).getMessage();

        assertTrue(message.startsWith("--native " + directory + "/\\x1b[2Jnone cannot be started: "), message);
        assertFalse(message.contains("\u001b"), message);
    }

    @Test
    void shouldReportStatusAndErrorsOfAProgramThatEnds() throws Exception {
        Path path = script("printf '" + RED + " alert' >&2", "exit 3");

        String message = failure(path, 10_000);

        assertTrue(message.startsWith("--native PROGRAM ended with status 3 "), message);
        assertTrue(message.endsWith("'check 1000'; its error stream begins with '\\x1b[31mred alert'"), message);
    }

    @Test
    void shouldNotWaitForAProgramThatDoesNotAnswer() throws Exception {
        assertEquals(
                "--native PROGRAM did not answer 'check 1000' within 50 ms", failure(script("cat >/dev/null"), 50));
    }

    @Test
    void shouldEndAProgramThatDoesNotEndByItself() throws Exception {
        Path path = script("sleep 1000 & echo $! > " + directory.resolve("pid"), "while :; do wait; done");
        NativeProgram program = new NativeProgram(path, 50);
        assertThrows(IOException.class, () -> program.ns("check", 1));

        program.close();

        long pid = Long.parseLong(Files.readString(directory.resolve("pid")).strip());
        ProcessHandle.of(pid).ifPresent(child -> child.onExit().join());
    }

    @Test
    void shouldShowAnAnswerThatIsNoNumber() throws Exception {
        Path path = script("while read name count; do printf '" + RED + "\\n'; done");

        assertEquals(
                "--native PROGRAM answered '\\x1b[31mred' to 'check 1000';"
                        + " expected the ns of all operations, or - for none of that name",
                failure(path, 10_000));
    }

    @Test
    void shouldRefuseTimesThatCannotBe() throws Exception {
        for (String answer : List.of("-5", "NaN", "Infinity", "1e300", "")) {
            String message = failure(script("read line; echo '" + answer + "'"), 10_000);
            assertTrue(message.contains("answered '" + answer + "' to 'check 1000'"), message);
        }
    }

    @Test
    void shouldRefuseALineWithoutEnd() throws Exception {
        String message = failure(script("yes | tr -d '\\n'"), 10_000);

        assertTrue(message.contains("'yyyyy"), message);
        assertTrue(message.length() < 400, message);
    }

    @Test
    void shouldRefuseMoreAnswersThanQuestions() throws Exception {
        Path path = script("while read name count; do echo 1; echo 2; done");

        try (NativeProgram program = new NativeProgram(path)) {
            String message = assertThrows(IOException.class, () -> {
                        // A line more a question: the second may still be on its way at the next one, not at all.
                        for (int i = 0; i < 10_000; i++) {
                            program.ns("check", 1);
                        }
                    })
                    .getMessage();
            assertTrue(message.contains(" before it was asked for 'check 1'"), message);
        }
    }

    @Test
    void shouldMeasureTheOthersBesideAProgramThatFails() throws Exception {
        OutsidePrograms outside = new OutsidePrograms(Optional.empty(), Optional.of(script("exit 7")));
        InterleavedSuite suite = (InterleavedSuite) new InterleavedSuite().beside(outside);

        List<String> problems = suite.run(0, System.out).problems();

        assertEquals(1, problems.size());
        assertTrue(problems.get(0).contains("ended with status 7"), problems.get(0));
    }
}
