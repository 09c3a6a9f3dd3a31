// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.trace.small.AdderGraph;
import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;

/** The memory of a trace whose broker is closed. */
class ForgottenTraceTest {
    /** One is enough, unless the virtual machine knows better. */
    private static final int MOST_COLLECTIONS = 100;

    /** Flies on the calling thread, which makes the modules and runs their work items. */
    private static WeakReference<MemoryTrace> flyAndForget() throws Exception {
        MemoryTrace trace = AdderGraph.fly(5_000, orb -> {});
        assertTrue(trace.messageCount() > 0);
        return new WeakReference<>(trace);
    }

    @Test
    void shouldNotStayWithAThreadThatGoesOn() throws Exception {
        WeakReference<MemoryTrace> forgotten = flyAndForget();
        for (int i = 0; i < MOST_COLLECTIONS && !forgotten.refersTo(null); i++) {
            System.gc();
        }
        assertTrue(forgotten.refersTo(null), "kept by the thread that has recorded");
    }
}
