// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.shm.SharedNodes;
import io.uorb.testing.Statement;
import io.uorb.trace.log.LogTrace;
import io.uorb.trace.log.TraceText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that make no trace themselves, started with {@code -Dio.uorb.trace=FILE.ulg}. */
class FileTraceTest {
    private static final String PROPERTY = "io.uorb.trace";

    private final String before = System.getProperty(PROPERTY);

    @TempDir
    private Path folder;

    @AfterEach
    void restore() {
        if (before == null) {
            System.clearProperty(PROPERTY);
        } else {
            System.setProperty(PROPERTY, before);
        }
    }

    private static void fly(List<Throwable> errors) throws Exception {
        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.builder()
                        .clock(clock)
                        .errorHandler((source, error) -> errors.add(error))
                        .build();
                AutoCloseable driver = AdderGraph.driver(orb, 1);
                AutoCloseable adder = AdderGraph.adder(orb, AdderGraph.COUNT, 0)) {
            assertTrue(driver != adder);
            clock.advance(50_000);
        }
    }

    private List<Path> logs() throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    @Test
    @Statement("determinism:D-11")
    void shouldRecordEachBrokerOfAProgramThatIsAskedTo() throws Exception {
        System.setProperty(PROPERTY, folder.resolve("flight.ulg").toString());
        List<Throwable> errors = new ArrayList<>();
        fly(errors);
        fly(errors);
        assertEquals(List.of(), errors);
        List<Path> logs = logs();
        assertEquals(2, logs.size(), logs::toString);
        for (Path log : logs) {
            try (LogTrace trace = LogTrace.open(List.of(log))) {
                assertTrue(trace.isTraced());
                assertFalse(trace.isCutOff());
                assertEquals(List.of(), trace.problems());
                String environment = trace.texts(TraceText.Kind.ENVIRONMENT).toString();
                assertTrue(environment.contains("java.vm.version="), environment);
                assertTrue(trace.lanes().get(0).decoder().next());
            }
        }
    }

    @Test
    @Statement("shm:H-13")
    void shouldRecordABrokerWithSharedNodes() throws Exception {
        System.setProperty(PROPERTY, folder.resolve("shared.ulg").toString());
        try (SharedNodes shared = SharedNodes.builder("trace").in(folder).open();
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(shared).build()) {
            assertNotNull(Tracing.of(orb));
        }
    }

    @Test
    void shouldReplaceNoFile() throws Exception {
        Path file = Files.writeString(folder.resolve("kept.ulg"), "mine");
        for (int broker = 2; broker < 9; broker++) {
            Files.writeString(folder.resolve("kept-" + broker + ".ulg"), "mine");
        }
        System.setProperty(PROPERTY, file.toString());
        List<Throwable> errors = new ArrayList<>();
        fly(errors);
        assertEquals(1, errors.size(), errors::toString);
        assertTrue(errors.get(0).getMessage().contains("kept"), errors::toString);
        for (Path log : logs()) {
            assertArrayEquals("mine".getBytes(java.nio.charset.StandardCharsets.US_ASCII), Files.readAllBytes(log));
        }
    }
}
