// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.testing.Peers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How programs of their own come to a flight recorder, or do without. */
@Tag("slow")
@Timeout(value = 120, threadMode = SEPARATE_THREAD)
class EventStartTest {
    @Test
    void shouldNotBringAFlightRecorderUp() throws Exception {
        List<String> output = output("all", "-Xlog:class+load");
        assertTrue(output.contains(EventChild.IDLE));
        List<String> recorder = output.stream()
                .filter(line -> line.contains(" jdk.jfr.internal.") || line.contains(" jdk.jfr.Event "))
                .toList();
        assertEquals(List.of(), recorder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"poll", "lose", "run", "create"})
    void shouldNoticeAFlightRecorder(String action) throws Exception {
        assertEquals(List.of(EventChild.NOTICED), output(action));
    }

    @Test
    void shouldDoWithoutTheFlightRecordersModule() throws Exception {
        assertEquals(List.of(EventChild.IDLE), output("all", "--limit-modules=java.base"));
    }

    private static List<String> output(String action, String... options) throws Exception {
        List<String> all = new ArrayList<>(List.of("-Xmx64m", "-XX:+UseSerialGC"));
        all.addAll(List.of(options));
        Process child = Peers.java(all, EventChild.class, List.of(action))
                .redirectErrorStream(true)
                .start();
        try (var reader = child.inputReader()) {
            return reader.lines().toList();
        } finally {
            child.destroyForcibly();
        }
    }
}
