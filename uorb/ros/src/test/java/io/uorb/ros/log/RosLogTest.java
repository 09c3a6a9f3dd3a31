// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.log;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.service.ServiceHandler;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The log of a node, without a node. */
class RosLogTest {
    private final RosLog log = new RosLog("/n", () -> 1_500_000_002L, () -> List.of("/rosout", "/t"));
    private final List<LogEntry> entries = new ArrayList<>();

    @Test
    @Statement("ros1:L-1")
    void shouldSayWhereAndWhenItWasSaid() {
        log.addReceiver(entries::add);
        log.warn("careful");
        LogEntry entry = entries.get(0);
        assertEquals(
                new LogEntry(
                        1_500_000_002L,
                        LogLevel.WARN,
                        "/n",
                        "careful",
                        "RosLogTest.java",
                        "shouldSayWhereAndWhenItWasSaid",
                        entry.line(),
                        List.of("/rosout", "/t")),
                entry);
        assertTrue(entry.line() > 0);
    }

    /** The bytes that genpy 0.6.16 makes of the same message. */
    @Test
    @Statement({"ros1:L-1", "ros1:R-2"})
    void shouldWriteTheBytesOfRosgraphMsgsLog() {
        LogEntry entry =
                new LogEntry(1_500_000_002L, LogLevel.FATAL, "/n", "m\u00e9", "f.py", "g", 7, List.of("/rosout", "/t"));
        assertEquals(
                "00000000" + "01000000" + "0265cd1d" + "00000000" + "10" + "02000000" + "2f6e" + "03000000" + "6dc3a9"
                        + "04000000" + "662e7079" + "01000000" + "67" + "07000000" + "02000000" + "07000000"
                        + "2f726f736f7574" + "02000000" + "2f74",
                HexFormat.of().formatHex(new LogSerializer().toBytes(entry)));
    }

    @Test
    @Statement("ros1:L-3")
    void shouldNotPrintAgainWhatTheProgramHasPrinted() {
        List<LogEntry> printed = new ArrayList<>();
        log.addReceiver(entries::add);
        log.addPrinter(printed::add);
        log.relay(LogLevel.WARN, "of the program");
        log.warn("of the node");
        assertEquals(
                List.of("of the program", "of the node"),
                entries.stream().map(LogEntry::text).toList());
        assertEquals(
                List.of("of the node"), printed.stream().map(LogEntry::text).toList());
    }

    @Test
    void shouldPassLinesOfInfoAndAboveOn() {
        List<String> lines = new ArrayList<>();
        System.Logger logger = new LineLogger((level, text) -> lines.add(level + " " + text));
        logger.log(System.Logger.Level.DEBUG, "detail");
        logger.log(System.Logger.Level.INFO, "news {0}");
        logger.log(System.Logger.Level.WARNING, "of {0}", "peers");
        logger.log(System.Logger.Level.ERROR, "failed", new IllegalStateException("why"));
        logger.log(System.Logger.Level.OFF, "nothing");
        assertEquals(
                List.of("INFO news {0}", "WARNING of peers", "ERROR failed: java.lang.IllegalStateException: why"),
                lines);
    }

    @Test
    @Statement("ros1:L-1")
    void shouldHaveTheLevelsOfRos() {
        List<Integer> codes = new ArrayList<>();
        for (LogLevel level : LogLevel.values()) {
            codes.add(level.code());
        }
        assertEquals(List.of(1, 2, 4, 8, 16), codes);
        assertEquals(LogLevel.WARN, LogLevel.named("Warn").orElseThrow());
        assertTrue(LogLevel.named("loud").isEmpty());
    }

    @Test
    @Statement({"ros1:L-3", "ros1:E-2"})
    void shouldKeepTheNewestEntriesUntilSomebodyTakesThem() {
        for (int i = 0; i < RosLog.MOST_WAITING + 5; i++) {
            log.info("entry " + i);
        }
        assertEquals(5, log.dropped());
        log.addReceiver(entries::add);
        assertEquals(RosLog.MOST_WAITING, entries.size());
        assertEquals("entry 5", entries.get(0).text());
        log.info("last");
        assertEquals("last", entries.get(RosLog.MOST_WAITING).text());
    }

    @Test
    @Statement("ros1:L-3")
    void shouldNotFeedItself() {
        log.addReceiver(entry -> log.error("while sending " + entry.text()));
        log.addReceiver(entries::add);
        log.info("once");
        assertEquals(1, entries.size());
        log.info("twice");
        assertEquals(2, entries.size());
    }

    @Test
    @Statement("ros1:L-3")
    void shouldTakeTheMessagesOfSystemLoggers() {
        log.addReceiver(entries::add);
        System.Logger logger = log.systemLogger("ros.part");
        logger.log(System.Logger.Level.WARNING, "{0} of {1}", 1, 2);
        logger.log(System.Logger.Level.ERROR, "failed", new IllegalStateException("why"));
        logger.log(System.Logger.Level.INFO, "a brace { alone");
        logger.log(System.Logger.Level.DEBUG, "not shown");
        assertEquals("RosLogTest.java", entries.get(0).file());
        assertEquals(
                List.of("1 of 2", "failed: java.lang.IllegalStateException: why", "a brace { alone"),
                entries.stream().map(LogEntry::text).toList());
        assertFalse(logger.isLoggable(System.Logger.Level.DEBUG));
        assertFalse(logger.isLoggable(System.Logger.Level.OFF));
    }

    @Test
    @Statement("ros1:L-2")
    void shouldSetTheLevelOfALoggerAndOfThoseBelow() throws Exception {
        log.addReceiver(entries::add);
        assertEquals(List.of("ros", "info"), LoggerServices.getLoggers(log).handle(List.of()));
        LoggerServices.setLoggerLevel(log).handle(List.of("ros.a", "ERROR"));
        LoggerServices.setLoggerLevel(log).handle(List.of("", "debug"));
        assertEquals(
                List.of("ros", "debug", "ros.a", "error"),
                LoggerServices.getLoggers(log).handle(List.of()));
        log.log(LogLevel.WARN, "ros.a.b", "hidden");
        log.log(LogLevel.DEBUG, "ros.c", "shown");
        log.log(LogLevel.DEBUG, "elsewhere", "shown too");
        assertEquals(
                List.of("shown", "shown too"),
                entries.stream().map(LogEntry::text).toList());
        IllegalArgumentException unknown = assertThrows(
                IllegalArgumentException.class,
                () -> LoggerServices.setLoggerLevel(log).handle(List.of("ros", "loud")));
        assertEquals("unknown level \"loud\"; one of debug, info, warn, error, fatal", unknown.getMessage());
    }

    @Test
    @Statement("ros1:L-2")
    void shouldHaveTheTypesOfRoscpp() {
        assertEquals("32e97e85527d4678a8f9279894bb64b0", LoggerServices.GET_LOGGERS.md5());
        assertEquals("51da076440d78ca1684d36c868df61ea", LoggerServices.SET_LOGGER_LEVEL.md5());
        assertEquals(
                "01000000" + "03000000" + "726f73" + "04000000" + "696e666f",
                HexFormat.of().formatHex(LoggerServices.GET_LOGGERS.response().toBytes(List.of("ros", "info"))));
        byte[] request = HexFormat.of().parseHex("03000000726f7304000000696e666f");
        assertEquals(
                List.of("ros", "info"),
                LoggerServices.SET_LOGGER_LEVEL.request().fromBytes(request));
        assertThrows(
                RuntimeException.class,
                () -> LoggerServices.SET_LOGGER_LEVEL
                        .request()
                        .fromBytes(HexFormat.of().parseHex("ffffff7f")));
    }

    @Test
    void shouldSetTheLevelsOfAFewLoggersOnly() {
        ServiceHandler<List<String>, List<String>> set = LoggerServices.setLoggerLevel(log);
        assertThrowsNaming(
                IllegalArgumentException.class, () -> set.handle(List.of("x".repeat(1000), "debug")), "1000");
        for (int i = 1; i < 1024; i++) {
            log.setLevel("ros." + i, LogLevel.DEBUG);
        }
        assertThrowsNaming(IllegalArgumentException.class, () -> set.handle(List.of("one.more", "debug")), "1024");
        log.setLevel("ros.1", LogLevel.ERROR);
        assertEquals(1024, log.levels().size());
    }
}
