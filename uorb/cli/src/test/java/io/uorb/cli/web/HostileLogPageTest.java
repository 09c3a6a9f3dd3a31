// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.web.message.AnswerJson;
import io.uorb.ulog.format.UlogLoggedString;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Logs that are odd or meant to do harm, over real sockets. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileLogPageTest {
    private static final String SCRIPT = "</script><img src=x onerror=window.hurt=1>";
    private static final String RANGE = "{'do':'range','id':1,'topic':'odd','instance':0,'fields':['x','n'],"
            + "'fromUs':0,'toUs':9000000,'buckets':100}";

    @TempDir
    private Path folder;

    private Path odd() throws IOException {
        return CommandTestLog.write(folder.resolve("odd.ulg"), log -> {
            log.format("odd:uint64_t timestamp;float x;uint64_t n;");
            int msgId = log.subscribe("odd", 0);
            CommandTestLog.data(log, msgId, 3_000_000L, 3f, -1L);
            CommandTestLog.data(log, msgId, 2_000_000L, Float.NaN, 2L);
            CommandTestLog.data(log, msgId, 0L, 0f, 0L);
            CommandTestLog.data(log, msgId, Long.MAX_VALUE, 8f, 8L);
            CommandTestLog.data(log, msgId, -1L, 9f, 9L);
            CommandTestLog.data(log, msgId, 4_000_000L, Float.NEGATIVE_INFINITY, 4L);
            CommandTestLog.data(log, msgId, 2_500_000L, 0.1f, 5L);
        });
    }

    @Test
    void shouldSortTimesThatStepBackAndLeaveOutImplausibleOnes() throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(odd())) {
            String range = bench.ask(RANGE, "range");
            assertEquals(
                    "{\"is\":\"range\",\"id\":1,\"t\":[2000000,2500000,3000000,4000000],\"fields\":["
                            + "{\"path\":\"x\",\"min\":[null,0.1,3.0,null],\"max\":[null,0.1,3.0,null]},"
                            + "{\"path\":\"n\",\"min\":[2.0,5.0,1.8446744073709552E19,4.0],"
                            + "\"max\":[2.0,5.0,1.8446744073709552E19,4.0]}],"
                            + "\"count\":4,\"exact\":true,\"widthUs\":0}",
                    range);
        }
    }

    @Test
    void shouldTellOfThePartThatAJumpOfHoursLeavesOut() throws IOException, InterruptedException {
        Path log = CommandTestLog.write(folder.resolve("jump.ulg"), file -> {
            file.format("odd:uint64_t timestamp;float x;");
            int msgId = file.subscribe("odd", 0);
            for (int i = 0; i < 500; i++) {
                long hours = i < 200 ? 0 : 5;
                CommandTestLog.data(
                        file, msgId, CommandTestLog.START_US + hours * 3_600_000_000L + i * 10_000L, (float) i);
            }
        });
        try (LogBench bench = new LogBench(log)) {
            // The first hundred after the jump might be damage.
            assertTrue(bench.ask("{'do':'faults'}", "faults")
                    .contains("{\"kind\":\"jump\",\"text\":\"200 of 500 messages are omitted"));
        }
    }

    @Test
    void shouldNameValuesOfRowsThatAreNotFinite() throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(odd())) {
            String range = bench.ask(RANGE.replace("'buckets'", "'rows':true,'buckets'"), "range");
            assertTrue(range.contains("{\"path\":\"x\",\"min\":[\"NaN\",0.1,3.0,\"-Infinity\"],"), range);
            assertTrue(range.endsWith("\"count\":4,\"exact\":true,\"widthUs\":0,\"counts\":[]}"), range);
        }
    }

    @Test
    void shouldCountTheMessagesOfEachPart() throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(odd())) {
            String two = RANGE.replace("'buckets':100", "'rows':true,'buckets':2");
            String range = bench.ask(two, "range");
            assertTrue(range.endsWith("\"count\":4,\"exact\":false,\"widthUs\":1500001,\"counts\":[2,2]}"), range);
        }
    }

    @Test
    void shouldFindTheNewestMessageThoughTimesStepBack() throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(odd())) {
            String message = bench.ask("{'do':'message','topic':'odd','instance':0,'atUs':3500000}", "message");
            assertTrue(message.contains("\"timestampUs\":3000000"), message);
            assertTrue(message.contains("\"text\":\"18446744073709551615\""), message);
        }
    }

    @Test
    void shouldServeFiveThousandTopics() throws IOException, InterruptedException {
        Path path = CommandTestLog.write(folder.resolve("many.ulg"), log -> {
            for (int i = 0; i < 5_000; i++) {
                log.format("topic_number_" + i + ":uint64_t timestamp;float x;");
            }
            for (int i = 0; i < 5_000; i++) {
                CommandTestLog.data(log, log.subscribe("topic_number_" + i, 0), 1_000_000L + i, (float) i);
            }
        });
        try (LogBench bench = new LogBench(path)) {
            String topics = bench.ask("{'do':'show','topics':true,'graph':true,'parameters':false}", "topics");
            int left = Integer.parseInt(topics.substring(topics.lastIndexOf(':') + 1, topics.length() - 1));
            assertEquals(5_000 - left, topics.split("\"topic\":").length - 1);
            assertTrue(left < 1_000 && topics.length() <= AnswerJson.MAX_CHARS, left + ", " + topics.length());
            String range =
                    bench.ask(RANGE.replace("'odd'", "'topic_number_4999'").replace(",'n'", ""), "range");
            assertTrue(range.contains("\"min\":[4999.0]"), range);
        }
    }

    @Test
    void shouldSendHostileTextsAsTexts() throws IOException, InterruptedException {
        Path path = CommandTestLog.write(folder.resolve("texts.ulg"), log -> {
            log.format(CommandTestLog.COUNTER);
            log.format("mavlink_log:uint64_t timestamp;char[60] text;uint8_t severity;");
            log.format("event:uint64_t timestamp;uint32_t id;uint8_t[5] arguments;uint8_t log_levels;");
            CommandTestLog.data(log, log.subscribe("counter", 0), 1_000_000L, 1);
            byte[] text = new byte[60];
            byte[] script = SCRIPT.getBytes(StandardCharsets.US_ASCII);
            System.arraycopy(script, 0, text, 0, script.length);
            CommandTestLog.data(log, log.subscribe("mavlink_log", 0), 1_000_002L, text, (byte) 3);
            CommandTestLog.data(
                    log, log.subscribe("event", 0), 1_000_003L, 77, new byte[] {1, 0, (byte) 255, 0, 0}, (byte) 0x54);
            log.text(new UlogLoggedString('4', UlogLoggedString.NO_TAG, 1_000_001L, "\u001b[2J\u202e" + SCRIPT));
        });
        try (LogBench bench = new LogBench(path)) {
            String texts = bench.ask("{'do':'texts','fromUs':0,'toUs':9000000,'most':9}", "texts");
            assertEquals(
                    "{\"is\":\"texts\",\"rows\":["
                            + "{\"atUs\":1000001,\"level\":\"WARNING\",\"source\":\"\",\"text\":\"\\u001B[2J\u202e"
                            + SCRIPT
                            + "\"},"
                            + "{\"atUs\":1000002,\"level\":\"ERROR\",\"source\":\"mavlink_log\",\"text\":\"" + SCRIPT
                            + "\"},"
                            + "{\"atUs\":1000003,\"level\":\"WARNING\",\"source\":\"event\","
                            + "\"text\":\"event 77, arguments 01 00 ff\"}],\"left\":0}",
                    texts);
        }
    }

    /** A format of 60,000 characters defines 65,000 numbers whose names have 60,000 characters each. */
    @Test
    void shouldListNoMoreOfALongFormatThanFits() throws IOException, InterruptedException {
        Path path = CommandTestLog.write(folder.resolve("wide.ulg"), log -> {
            log.format("leaf:uint8_t " + "x".repeat(30_000) + ";");
            log.format("top:uint64_t timestamp;char[9] name;leaf[65000] " + "y".repeat(30_000) + ";");
            ByteBuffer message = ByteBuffer.allocate(65_017).order(ByteOrder.LITTLE_ENDIAN);
            log.data(log.subscribe("top", 0), message.putLong(0, 1_000_000).array(), 0, message.capacity());
        });
        try (LogBench bench = new LogBench(path)) {
            String fields = bench.ask("{'do':'fields','topic':'top'}", "fields");
            assertTrue(fields.length() <= AnswerJson.MAX_CHARS, () -> fields.length() + " characters");
            String message = bench.ask("{'do':'message','topic':'top','instance':0,'atUs':9000000}", "message");
            assertTrue(message.length() <= AnswerJson.MAX_CHARS, () -> message.length() + " characters");
            int left = Integer.parseInt(message.substring(message.lastIndexOf(':') + 1, message.length() - 1));
            assertEquals(65_002, left + message.split("\"path\":").length - 1);
        }
    }

    @Test
    void shouldRefuseTopicsWithoutTimes() throws IOException, InterruptedException {
        Path path = CommandTestLog.write(folder.resolve("timeless.ulg"), log -> {
            log.format("odd:float x;uint64_t n;");
            CommandTestLog.data(log, log.subscribe("odd", 0), 1f, 2L);
        });
        try (LogBench bench = new LogBench(path)) {
            String error = bench.ask(RANGE, "error");
            assertTrue(error.contains("topic odd has no uint64_t timestamp in this log"), error);
            assertFalse(bench.page().await("state").contains("\"damaged\":true"));
        }
    }
}
