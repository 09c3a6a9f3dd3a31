// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.module.EventLevel;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleEvent;
import io.uorb.module.ModuleLog;
import io.uorb.module.log.ModuleLogLevel;
import io.uorb.module.log.ModuleLogListener;
import io.uorb.module.log.ModuleLogRecord;
import io.uorb.testing.Statement;
import io.uorb.topics.system.Event;
import io.uorb.topics.system.EventTopic;
import io.uorb.topics.system.LogMessage;
import io.uorb.topics.system.LogMessageTopic;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.system.MavlinkLogTopic;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Texts and random numbers of a module's context. */
class ModuleLogTest {
    @AutoClose
    private final HostBench bench = new HostBench(builder -> builder.seed(7));

    private final AtomicReference<ModuleContext> made = new AtomicReference<>();
    private ModuleLog log;

    @BeforeEach
    void starts() throws Exception {
        bench.start("gps", context -> {
            made.set(context);
            return () -> {};
        });
        log = made.get().log();
    }

    private static String text(byte[] bytes) {
        String all = new String(bytes, StandardCharsets.UTF_8);
        return all.substring(0, all.indexOf('\0'));
    }

    @Test
    void shouldTellListeners() {
        log.debug("one");
        log.info("two");
        log.warn("three");
        log.error("four", new IllegalStateException("why"));
        assertEquals(
                List.of(
                        "DEBUG [gps] one",
                        "INFO  [gps] two",
                        "WARN  [gps] three",
                        "ERROR [gps] four: IllegalStateException: why"),
                bench.logged.stream().map(ModuleLogRecord::toString).toList());
        assertEquals(1_000_000, bench.logged.get(0).timeUs());
        assertEquals("why", bench.logged.get(3).cause().orElseThrow().getMessage());
    }

    @Test
    void shouldPublishWhatUsersShallRead() {
        Subscription<LogMessage> logged = bench.orb.subscribe(LogMessageTopic.LOG_MESSAGE);
        Subscription<MavlinkLog> sent = bench.orb.subscribe(MavlinkLogTopic.MAVLINK_LOG);
        log.debug("not this");
        log.warn("no fix");
        LogMessage message = new LogMessage();
        assertTrue(logged.update(message));
        assertEquals("[gps] no fix", text(message.text));
        assertEquals(ModuleLogLevel.WARN.severity(), message.severity);
        MavlinkLog mavlink = new MavlinkLog();
        assertTrue(sent.update(mavlink));
        assertEquals("[gps] no fix", text(mavlink.text));
        assertEquals(4, mavlink.severity);
    }

    @Test
    void shouldCutLongTextsBetweenCharacters() {
        Subscription<LogMessage> logged = bench.orb.subscribe(LogMessageTopic.LOG_MESSAGE);
        log.warn("x".repeat(119) + "äöü");
        LogMessage message = new LogMessage();
        assertTrue(logged.update(message));
        assertEquals("[gps] " + "x".repeat(119), text(message.text));
    }

    @Test
    void shouldEscapeWhatATerminalWouldObey() {
        log.info("name \u001b[31m of a device\nuorb hover: forged line\n");
        log.error("peer", new IllegalStateException("why\nforged"));
        assertEquals(
                List.of(
                        "name \\x1b[31m of a device\\x0auorb hover: forged line",
                        "peer: IllegalStateException: why\\x0aforged"),
                bench.logged.stream().map(ModuleLogRecord::text).toList());
    }

    @Test
    void shouldPrintAllButDebugTexts() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ModuleLogListener listener = ModuleLogListener.printingTo(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        bench.host.addLogListener(listener);
        log.debug("one");
        log.info("two");
        bench.host.removeLogListener(listener);
        log.info("three");
        assertEquals("INFO  [gps] two" + System.lineSeparator(), bytes.toString(StandardCharsets.UTF_8));
    }

    @Test
    void shouldGoOnIfAListenerThrows() {
        bench.host.addLogListener(entry -> {
            throw new IllegalStateException("test");
        });
        log.info("one");
        assertEquals(1, bench.logged.size());
        assertEquals(1, bench.errors.size());
    }

    @Test
    @Statement("determinism:D-18")
    void shouldGiveTheSameRandomNumbersOnEveryJdk() {
        SplittableRandom noise = made.get().random("noise");
        assertEquals(List.of(NOISE_1, NOISE_2), List.of(noise.nextLong(), noise.nextLong()));
        assertEquals(NOISE_1, made.get().random("noise").nextLong());
        assertTrue(made.get().random("other").nextLong() != NOISE_1);
    }

    private static final long NOISE_1 = -5456620577569696043L;
    private static final long NOISE_2 = -7779984660957513056L;

    @Test
    void shouldPublishEventsAndLogTheirTexts() {
        ModuleEvent low = new ModuleEvent("gps_few_satellites", EventLevel.WARNING, EventLevel.INFO, "{1} satellites");
        ModuleEvent quiet = ModuleEvent.of("gps_protocol", EventLevel.PROTOCOL, "nothing");
        try (Subscription<Event> events = bench.orb.subscribe(EventTopic.EVENT)) {
            log.event(low, (byte) 3);
            log.event(quiet);
            Event event = new Event();
            assertTrue(events.update(event));
            assertEquals(low.id(), event.id);
            assertEquals(0, event.eventSequence);
            assertEquals(3, event.arguments[0]);
            assertEquals(0x64, event.logLevels);
            assertEquals(1_000_000, event.timestamp);
            assertTrue(events.update(event));
            assertEquals(quiet.id(), event.id);
            assertEquals(1, event.eventSequence);
        }
        assertEquals(
                List.of("WARN  [gps] 3 satellites"),
                bench.logged.stream().map(ModuleLogRecord::toString).toList());
    }
}
