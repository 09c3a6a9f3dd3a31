// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.child;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChildJvmTest {
    private static final long LONG_MS = 120_000;

    private final ChildJvm child = new ChildJvm(ScriptedChild.class);

    private String failure(String what, long timeoutMs) {
        return assertThrows(
                        ChildJvm.FailedException.class,
                        () -> child.run(List.of(), List.of(what), timeoutMs, RowLine::in))
                .getMessage();
    }

    @Test
    void shouldReturnWhatTheChildFound() throws Exception {
        List<RowLine> rows = child.run(List.of("-Dscripted=7"), List.of("answer", "42"), LONG_MS, RowLine::in);
        assertEquals(List.of(42.0, 7.0), RowLine.of("answer", rows).get(0).values());
    }

    @Test
    void shouldTellTheStatusAndTheOutputOfAChildThatFails() {
        String message = failure("fail", LONG_MS);
        assertTrue(message.contains("status 3"), message);
        assertTrue(message.contains("a library's greeting"), message);
        assertTrue(message.contains("the reason"), message);
    }

    @Test
    void shouldTellWhatFailedWithoutStackFrames() {
        String message = failure("throw", LONG_MS);
        assertTrue(message.contains("IllegalStateException: torn"), message);
        assertFalse(message.contains("ScriptedChild.main"), message);
    }

    @Test
    void shouldRefuseAChildThatPrintsNoResults() {
        String message = failure("chat", LONG_MS);
        assertTrue(message.contains("no line is a row"), message);
        assertTrue(message.contains("nothing to say"), message);
    }

    @Test
    void shouldTellOfAThreadThatDied() {
        String message = failure("die", LONG_MS);
        assertTrue(message.contains("status 1"), message);
        assertTrue(message.contains("thread reader died"), message);
        assertTrue(message.contains("AssertionError: torn"), message);
    }

    @Test
    void shouldKillAChildThatHangs() {
        String message = failure("hang", 1_000);
        assertTrue(message.contains("killed after 1000 ms"), message);
    }
}
