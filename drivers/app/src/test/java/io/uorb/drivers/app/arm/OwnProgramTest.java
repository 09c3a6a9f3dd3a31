// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.CompiledJar;
import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs of users on the simulated arm: {@code uorb arm --program}. */
class OwnProgramTest {
    private static final Path EXAMPLE = Project.file("docs/examples/own-arm-program/src/main/java");

    private static final String WRONG = """
            package wrong;
            import io.uorb.drivers.rccl.RcclProgram;
            public final class Wrong {
              public static final class Throwing extends RcclProgram {
                public Throwing() { throw new IllegalStateException("no gripper"); }
                protected void program() {}
              }
              public static final class Late extends RcclProgram {
                protected void program() { throw new IllegalArgumentException("no part"); }
              }
              public static final class Private extends RcclProgram {
                private Private() {}
                protected void program() {}
              }
              static final class Hidden extends RcclProgram {
                public Hidden() {}
                protected void program() {}
              }
              public abstract static class Open extends RcclProgram {}
              public static final class Initializer extends RcclProgram {
                static final int ONE = Integer.parseInt("one");
                public Initializer() {}
                protected void program() {}
              }
              public static final class Level extends RcclProgram {
                protected void program() throws InterruptedException {
                  var part = gentr_rot("PART", 550, -0.004, -125, xunit, 180);
                  move(makeposition("LEVEL", t6, e, EQ, part, TL, e));
                  waitfor(completed);
                }
              }
            }
            """;

    @TempDir
    private static Path shared;

    private static Path lift;
    private static Path wrong;

    @BeforeAll
    static void compile() throws IOException {
        Path empty = Files.createDirectories(shared.resolve("resources"));
        lift = CompiledJar.of(Files.createDirectories(shared.resolve("lift")), EXAMPLE, empty);
        Path sources = Files.createDirectories(shared.resolve("sources"));
        Files.writeString(sources.resolve("Wrong.java"), WRONG);
        wrong = CompiledJar.of(Files.createDirectories(shared.resolve("wrong")), sources, empty);
    }

    @Test
    void shouldRunTheProgramOfTheExample() throws IOException {
        Path log = shared.resolve("lift.ulg");
        CommandRun run = UorbRun.of("arm", "--program", lift + ":example.Lift", "--record", log.toString())
                .exits(0)
                .prints("Lift has ended after ", "tool at 550.0, 50.0, -125.0 mm");
        CommandRun verified = UorbRun.of("replay", "verify", log.toString());
        assertTrue(verified.out().startsWith("EQUAL"), verified.out() + verified.err());

        CommandRun again = UorbRun.of("arm", "--program", shared.resolve("lift/classes") + ":example.Lift")
                .exits(0);
        assertTrue(run.out().startsWith(again.out().lines().findFirst().orElseThrow()), again.out());
    }

    @Test
    void shouldWriteAPlaceThatIsRoundedToZeroWithoutASign() {
        UorbRun.of("arm", "--program", wrong + ":wrong.Wrong$Level").exits(0).prints("tool at 550.0, 0.0, -125.0 mm");
    }

    @Test
    void shouldNameWhatItsDocumentShows() throws IOException {
        String document = Files.readString(Project.file("docs/arm.md"));
        assertTrue(document.contains("examples/own-arm-program"), "the document does not name the example");
        assertTrue(document.contains("--program "), "the document does not name the option");
    }

    @ParameterizedTest
    @CsvSource({
        "WRONG:wrong.Wrong$Throwing, 1, its constructor threw java.lang.IllegalStateException: no gripper",
        "WRONG:wrong.Wrong$Late, 1, the program has ended with java.lang.IllegalArgumentException: no part",
        "WRONG:wrong.Wrong$Private, 1, has no public constructor without arguments",
        "WRONG:wrong.Wrong$Hidden, 1, is not public",
        "WRONG:wrong.Wrong$Open, 1, is abstract",
        "WRONG:wrong.Wrong$Initializer, 1, java.lang.NumberFormatException",
        "WRONG:wrong.Wrong, 1, does not extend io.uorb.drivers.rccl.RcclProgram",
        "WRONG:java.lang.String, 1, does not extend io.uorb.drivers.rccl.RcclProgram",
        "WRONG:wrong.Wrang, 1, has no class wrong.Wrang; did you mean wrong.Wrong",
        "WRONG:wrong/Wrong, 1, has no class wrong/Wrong",
        "none.jar:example.Lift, 1, none.jar does not exist",
        "WRONG, 2, is not of the form JAR:CLASS",
        "WRONG:, 2, is not of the form JAR:CLASS",
        ":example.Lift, 2, is not of the form JAR:CLASS"
    })
    void shouldSayWhyAProgramCannotRun(String program, int exitCode, String why) {
        CommandRun run = UorbRun.of("arm", "--program", program.replace("WRONG", wrong.toString()))
                .fails(exitCode, why);
        assertEquals("", run.out());
    }

    @Test
    void shouldRefuseAnExampleBesideIt() {
        UorbRun.of("arm", "square", "--program", lift + ":example.Lift").fails(2, "exclude each other");
    }
}
