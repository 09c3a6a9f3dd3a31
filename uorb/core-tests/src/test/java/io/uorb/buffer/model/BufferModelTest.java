// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.buffer.script.Traffic;
import java.time.Duration;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The buffer's own byte code: in all executions of each script, and in one order of each long script. */
class BufferModelTest {
    /**
     * Each script goes through at least this many executions that differ: with fewer its threads would not have met.
     */
    private static final long FEWEST = 5;

    /** Of long scripts, from 1 on; what a script does, and how its threads take turns, is drawn from its seed. */
    private static final int SEEDS = 40;

    private static final int MORE_SEEDS = 1_000;

    /** Of each of two to seven threads. */
    private static final int OPERATIONS = 100;

    /** Guards against endless runs; JUnit's own limit does not hold for dynamic tests. */
    private static final Duration AT_MOST = Duration.ofMinutes(30);

    @TestFactory
    Stream<DynamicTest> shouldKeepThePropertiesInAllExecutions() {
        return ModelScripts.brief().stream().map(BufferModelTest::check);
    }

    @TestFactory
    @Tag("slow")
    @Tag("long")
    Stream<DynamicTest> shouldKeepThePropertiesInAllExecutionsOfLargerScripts() {
        return ModelScripts.all().stream()
                .filter(script -> !ModelScripts.brief().contains(script))
                .map(BufferModelTest::check);
    }

    /** Publishers that stop within messages for laps, errors of codecs, readers that come late. */
    @Test
    void shouldKeepThePropertiesInLongScripts() {
        run(LongStream.rangeClosed(1, SEEDS), OPERATIONS);
    }

    /** A reader stops while it opens a message that is committed two laps later, behind holes that are forgotten. */
    @Test
    void shouldCountNoHoleAsLostBehindAMessageThatCameLate() {
        run(LongStream.of(2064), OPERATIONS);
    }

    @Test
    @Tag("slow")
    void shouldKeepThePropertiesInMoreAndLongerScripts() {
        run(LongStream.rangeClosed(1, MORE_SEEDS), OPERATIONS);
        run(LongStream.rangeClosed(1, SEEDS), 20 * OPERATIONS);
    }

    private static void run(LongStream seeds, int operations) {
        assertTimeoutPreemptively(
                AT_MOST,
                () -> seeds.forEach(seed -> {
                    try {
                        new AccessSchedule(seed)
                                .run(InstrumentedLoader.get()
                                        .program(Traffic.class, seed, operations)
                                        .get());
                    } catch (AssertionError e) {
                        throw new AssertionError("seed " + seed, e);
                    }
                }));
    }

    private static DynamicTest check(Class<? extends ModelProgram> script) {
        return DynamicTest.dynamicTest(script.getSimpleName(), () -> {
            StateExploration found = assertTimeoutPreemptively(AT_MOST, () -> ModelScripts.explore(script));
            assertNull(found.failure());
            assertTrue(found.isComplete());
            assertEquals(0, found.unending(), "executions in which a thread does not come to an end");
            assertTrue(found.executions() >= FEWEST, found.executions() + " executions");
        });
    }
}
