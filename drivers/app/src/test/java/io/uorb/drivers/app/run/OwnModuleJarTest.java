// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.CompiledJar;
import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar of docs/examples/own-module in the commands, by {@code --module-jar} (modules:MO-6). */
@Tag("slow")
class OwnModuleJarTest {
    private static final Pattern HASH = Pattern.compile("\"hash\":\"([0-9a-f]{64})\"");

    @TempDir
    private static Path folder;

    private static Path jar;

    @BeforeAll
    static void compile() throws IOException {
        jar = CompiledJar.ofOwnModule(folder);
    }

    private CommandRun run(String... args) {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        CommandRun run = UorbRun.of(Stream.concat(Stream.of("--module-jar", jar.toString()), Stream.of(args))
                .toArray(String[]::new));
        assertSame(before, Thread.currentThread().getContextClassLoader());
        return run;
    }

    private CommandRun runToEnd(String... args) {
        return run(args).succeeds();
    }

    @Test
    @DisplayName("modules:MO-6: module list and describe know a stranger's module")
    void shouldBeListedAndDescribed() {
        String list = runToEnd("module", "list").out();
        assertTrue(list.contains("\nmy_estimator "), list);
        String description = runToEnd("module", "describe", "my_estimator").out();
        assertTrue(description.contains("ME_TILT_GAIN"), description);
        String estimator =
                runToEnd("module", "describe", "--json", "attitude_estimator").out();
        assertTrue(estimator.contains("my_estimator"), estimator);
    }

    @Test
    @DisplayName("modules:MO-6: attitude --estimator runs a stranger's filter")
    void shouldEstimateAttitude() {
        CommandRun run =
                runToEnd("attitude", "--speed", "max", "--json", "--seconds", "10", "--estimator", "my_estimator");
        assertTrue(run.number("totalRmseDeg") < 3, run.out());
        assertTrue(run.number("attitudeSamples") == 2_500, run.out());
    }

    @Test
    @DisplayName("modules:MO-6: attitude --compare has a column for a stranger's filter")
    void shouldBeAColumnOfTheComparison() {
        CommandRun table = runToEnd("attitude", "--compare", "--seconds", "5");
        String[] titles = table.out().split("\\R")[1].strip().split(" +");
        assertEquals(List.of("vqf", "mahony", "madgwick", "q", "my_estimator"), List.of(titles));
    }

    @Test
    void shouldBeUnknownWithoutTheJar() {
        UorbRun.of("attitude", "--estimator", "my_estimator").fails(2, "'my_estimator' is not an estimator");
    }

    @Test
    void shouldNameTheNearestEstimatorOfAJar() {
        run("attitude", "--estimator", "my_estimater")
                .fails(2, "'my_estimater' is not an estimator; did you mean my_estimator?");
    }

    @Test
    @DisplayName("modules:MO-6: hover --module runs a stranger's module beside its own, which fly as without it")
    void shouldFlyBesideTheModulesOfHover() throws IOException {
        Path log = folder.resolve("hover.ulg");
        String[] flight = {"hover", "--seconds", "1", "--rate", "250", "--json", "--record", log.toString()};
        String alone = hash(UorbRun.of(flight));
        CommandRun run = runToEnd(Stream.concat(Stream.of(flight), Stream.of("--module", "my_estimator:budget_us=400"))
                .toArray(String[]::new));
        assertEquals(alone, hash(run));
        assertEquals(250, messagesOfSecondAttitude(log));
        String parameters = UorbRun.of("log", "params", log.toString()).out();
        assertTrue(parameters.contains("\nME_TILT_GAIN,float,0.5\n"), parameters);
    }

    private static String hash(CommandRun run) {
        Matcher matcher = HASH.matcher(run.out());
        assertTrue(matcher.find(), run.out() + run.err());
        return matcher.group(1);
    }

    private static int messagesOfSecondAttitude(Path log) throws IOException {
        int[] count = {0};
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(new UlogVisitor() {
                @Override
                public void onData(UlogData data) {
                    boolean second = data.subscription().name().equals("vehicle_attitude")
                            && data.subscription().multiId() == 1;
                    count[0] += second ? 1 : 0;
                }
            });
        }
        return count[0];
    }

    @Test
    void shouldNameOptionsOfAModuleThatAreWrong() {
        run("hover", "--seconds", "1", "--rate", "250", "--module", "my_estimator:budget_us=4")
                .fails(1, "budget_us");
    }

    @Test
    void shouldNameAJarThatIsNotThere() {
        CommandRun run = UorbRun.of("--module-jar", "none.jar", "hover", "--seconds", "1")
                .exits(1);
        assertEquals(
                "uorb hover: module jar none.jar does not exist or cannot be read",
                run.err().strip());
    }
}
