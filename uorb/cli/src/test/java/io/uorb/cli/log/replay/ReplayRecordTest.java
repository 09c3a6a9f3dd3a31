// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.input.LoggedSamples;
import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogSchemaInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code uorb log replay --speed max --record}: the recording equals the log, message for message. */
class ReplayRecordTest {
    private static final String OTHER = "other:uint64_t timestamp;float[3] axes;item[2] items;uint8_t[7] bytes;";

    @TempDir
    private Path folder;

    private CommandRun replay(Object log, Path out, String... more) {
        Object[] line = new Object[more.length + 6];
        System.arraycopy(new Object[] {"replay", log, "--speed", "max", "--record", out}, 0, line, 0, 6);
        System.arraycopy(more, 0, line, 6, more.length);
        return CommandTestLog.run(line);
    }

    private static void requireEqual(Path log, Path recording, int messages) throws IOException {
        Map<String, List<String>> expected = LoggedSamples.read(log);
        Map<String, List<String>> found = LoggedSamples.read(recording);
        assertEquals(expected.keySet(), found.keySet());
        expected.forEach((topic, samples) -> assertEquals(samples, found.get(topic), topic));
        assertEquals(messages, found.values().stream().mapToInt(List::size).sum());
    }

    /** No topic of these logs may be left out: the only notes are of old field names and of times before the start. */
    @ParameterizedTest
    @RecordedLogSource({
        "attitude, 4263",
        "hover, 3126",
        "everything, 600",
        "appended, 405",
        "old, 1800",
        "robologs_test, 5120"
    })
    void shouldEqualARecordedLog(String name, int messages) throws IOException {
        requireTheSame(name, messages);
    }

    @ParameterizedTest
    @Tag("slow")
    @RecordedLogSource({
        "attitude, 4263",
        "sample, 64542",
        "sample_logging_tagged_and_default_params, 21229",
        "sample_appended_multiple, 6852"
    })
    void shouldEqualALongRecordedLog(String name, int messages) throws IOException {
        requireTheSame(name, messages);
    }

    private void requireTheSame(String name, int messages) throws IOException {
        Path log = RecordedLogs.find(name);
        Path out = folder.resolve("out.ulg");
        CommandRun run = replay(log, out);
        assertEquals(
                List.of(),
                run.err()
                        .lines()
                        .filter(line -> !line.contains(" is called "))
                        .filter(line -> !line.contains(" messages of the log have a time before its start "))
                        .toList());
        assertEquals(0, run.exitCode());
        assertTrue(run.out().contains("published " + messages + " messages"), run.out());
        assertTrue(run.out().contains("lost 0, dropped 0"), run.out());
        requireEqual(log, out, messages);
    }

    /** Bursts at one time are longer than any ring; times step back, instances have gaps, one topic is empty. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void shouldEqualAnyLog(long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        int messages = 5_000;
        Path log = CommandTestLog.write(folder.resolve("log.ulg"), to -> {
            to.format(CommandTestLog.COUNTER);
            to.format("item:uint16_t value;int8_t[2] pair;");
            to.format(OTHER);
            int[] counters = {to.subscribe("counter", 0), to.subscribe("counter", 1), to.subscribe("counter", 6)};
            int other = to.subscribe("other", 2);
            to.subscribe("other", 0);
            long timeUs = CommandTestLog.START_US;
            for (int i = 0; i < messages; i++) {
                timeUs += random.nextInt(100) == 0 ? random.nextInt(-2_000, 100_000) : 0;
                if (random.nextInt(4) > 0) {
                    CommandTestLog.data(to, counters[random.nextInt(3)], timeUs, i);
                } else {
                    byte[] rest = new byte[4 * 3 + 2 * 4 + 7];
                    random.nextBytes(rest);
                    CommandTestLog.data(to, other, timeUs, rest);
                }
            }
        });
        Path out = folder.resolve("out.ulg");
        replay(log, out).succeeds();
        requireEqual(log, out, messages);
    }

    /** Decades between the clock's start and the log's, and a day within it, are no work. */
    @Test
    void shouldEqualALogOfTheWallClock() throws IOException {
        long nowUs = 1_790_000_000_000_000L;
        Path log = CommandTestLog.counting(
                folder.resolve("log.ulg"), nowUs, nowUs + 10, nowUs + 3_000_000_000L, nowUs + 3_000_000_001L);
        Path out = folder.resolve("out.ulg");
        assertEquals(0, replay(log, out).exitCode());
        requireEqual(log, out, 4);
    }

    @Test
    void shouldRecordUnderTheNewNames() throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("log.ulg"), 10, 20, 30);
        Path out = folder.resolve("out.ulg");
        assertEquals(0, replay(log, out, "--rename", "counter=number:4").exitCode() - 2);
        assertEquals(0, replay(log, out, "--rename", "counter:0=number:4").exitCode());
        assertEquals(
                LoggedSamples.read(log).get("counter:0"),
                LoggedSamples.read(out).get("number:4"));
    }

    @Test
    void shouldNotReplaceFilesUnlessForced() throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("log.ulg"), 10, 20, 30);
        Path out = Files.writeString(folder.resolve("out.ulg"), "mine");
        CommandRun run = replay(log, out).exits(1);
        assertEquals(
                "uorb log replay: " + out + ": exists; --force replaces it",
                run.err().strip());
        assertEquals("mine", Files.readString(out));
        assertEquals(0, replay(log, out, "--force").exitCode());
        requireEqual(log, out, 3);
    }

    @Test
    void shouldNeverReplaceTheInput() throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("log.ulg"), 10, 20, 30);
        long size = Files.size(log);
        CommandRun run = replay(log, log, "--force").exits(1);
        assertEquals(
                "uorb log replay: " + log + ": is the file that is read; it would be overwritten",
                run.err().strip());
        assertEquals(size, Files.size(log));
    }

    /** A topic that no log of ours can have is replayed all the same, and said. */
    @Test
    void shouldTellWhatItCannotRecord() throws IOException {
        Path log = CommandTestLog.write(folder.resolve("log.ulg"), to -> {
            to.format("timeless:int32_t value;");
            CommandTestLog.data(to, to.subscribe("timeless", 0), 7);
        });
        replay(log, folder.resolve("out.ulg"))
                .reports("topic timeless is not recorded: ")
                .prints("published 1 messages");
    }

    /** All that a tool shows of a log beside its messages; ours has its own hashes and definitions of topics. */
    @ParameterizedTest
    @RecordedLogSource({
        "attitude, 0",
        "sample, 0",
        "sample_logging_tagged_and_default_params, 0",
        "sample_appended_multiple, 0"
    })
    void shouldHaveTheInformationTextsAndParametersOfTheLog(String name, int unused) throws IOException {
        Path log = RecordedLogs.find(name);
        Path out = folder.resolve("out.ulg");
        assertEquals(0, replay(log, out).exitCode());
        List<String> expected = beside(log);
        List<String> found = beside(out);
        assertEquals(
                List.of(),
                expected.stream().filter(line -> !found.contains(line)).toList());
        Set<String> once = new HashSet<>();
        List<String> keys = found.stream()
                .filter(line -> line.startsWith("info "))
                .map(line -> line.split(" = ")[0])
                .toList();
        keys.forEach(key -> assertTrue(once.add(key), key + " is there twice"));
    }

    /** More of it at one time than a recorder holds, and information among the messages. */
    @Test
    void shouldHaveWhatTheLogHasAmongItsMessages() throws IOException {
        Path log = CommandTestLog.write(folder.resolve("log.ulg"), to -> {
            to.format(CommandTestLog.COUNTER);
            to.multiText("boot_console_output", "before".repeat(20_000));
            int counter = to.subscribe("counter", 0);
            CommandTestLog.data(to, counter, CommandTestLog.START_US, 1);
            to.info(UlogInfo.ofText("later", "one"));
            to.multiText("perf_counter_postflight", "after".repeat(30_000));
            for (int i = 0; i < 3_000; i++) {
                to.text(new UlogLoggedString('6', UlogLoggedString.NO_TAG, CommandTestLog.START_US, "line " + i));
                to.multiText("lines", "entry " + i);
            }
            CommandTestLog.data(to, counter, CommandTestLog.START_US + 1, 2);
            to.multiText("last", "one");
        });
        Path out = folder.resolve("out.ulg");
        assertEquals(0, replay(log, out).exitCode());
        List<String> found = beside(out);
        assertEquals(
                List.of(),
                beside(log).stream().filter(line -> !found.contains(line)).toList());
        assertEquals(
                3_000, found.stream().filter(line -> line.contains("line ")).count());
        assertEquals(0, replay(log, folder.resolve("twice.ulg"), "--loop", "2").exitCode());
        assertEquals(
                3_000,
                beside(folder.resolve("twice.ulg")).stream()
                        .filter(line -> line.contains("entry "))
                        .count());
    }

    /** More changes at one time than a recorder holds; a default may change as a value does. */
    @ParameterizedTest
    @ValueSource(strings = {"file", "time"})
    void shouldHaveAllChangesOfParametersAndDefaults(String order) throws IOException {
        Path log = CommandTestLog.write(folder.resolve("log.ulg"), to -> {
            to.format(CommandTestLog.COUNTER);
            to.parameter(new UlogParameter("GAIN", 1f));
            to.parameterDefault(new UlogParameterDefault(true, true, new UlogParameter("GAIN", 2f)));
            int counter = to.subscribe("counter", 0);
            CommandTestLog.data(to, counter, CommandTestLog.START_US, 1);
            for (int i = 0; i < 3_000; i++) {
                to.parameter(new UlogParameter("GAIN", i + 10f));
                to.parameterDefault(new UlogParameterDefault(false, true, new UlogParameter("GAIN", i + 10.5f)));
            }
            CommandTestLog.data(to, counter, CommandTestLog.START_US + 1, 2);
            to.parameterDefault(new UlogParameterDefault(true, false, new UlogParameter("GAIN", 3f)));
        });
        Path out = folder.resolve("out.ulg");
        assertEquals(0, replay(log, out, "--order", order).exitCode());
        List<String> expected = beside(log);
        List<String> found = beside(out);
        assertEquals(6_003, expected.size());
        assertEquals(expected, found.subList(found.size() - expected.size(), found.size()));
    }

    private static List<String> beside(Path log) throws IOException {
        List<String> lines = new ArrayList<>();
        try (UlogReader reader = UlogReader.open(log)) {
            reader.definitions().infos().stream()
                    .filter(info -> !UlogSchemaInfo.isSchema(info))
                    .forEach(info -> lines.add((info.isMulti() ? "list " : "info ") + info));
            reader.definitions().parameters().values().forEach(each -> lines.add(each.toString()));
            reader.definitions().parameterDefaults().forEach(each -> lines.add(each.toString()));
            Map<String, UlogParameter> values =
                    new HashMap<>(reader.definitions().parameters());
            UlogVisitor visitor = new UlogVisitor() {
                @Override
                public void onText(UlogLoggedString text) {
                    lines.add(text.toString());
                }

                @Override
                public void onInfo(UlogInfo info) {
                    lines.add((info.isMulti() ? "list " : "info ") + info);
                }

                @Override
                public void onParameter(UlogParameter parameter) {
                    // A record of the value that it has already is no change.
                    if (!parameter.equals(values.put(parameter.name(), parameter))) {
                        lines.add("changed " + parameter);
                    }
                }

                @Override
                public void onParameterDefault(UlogParameterDefault parameterDefault) {
                    lines.add("default " + parameterDefault);
                }
            };
            while (reader.next(visitor)) {
                continue;
            }
        }
        return lines;
    }
}
