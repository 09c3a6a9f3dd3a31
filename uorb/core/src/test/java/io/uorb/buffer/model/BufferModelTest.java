// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** The buffer's own byte code in all executions of each script. */
class BufferModelTest {
    /**
     * Each script goes through at least this many executions that differ: with fewer its threads would not have met.
     */
    private static final long FEWEST = 5;

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
