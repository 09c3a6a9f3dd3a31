// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.web.message.AnswerJson;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;

/** The messages to a page about a log, over real sockets. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LogPageTest {
    private static final String RANGE = "{'do':'range','id':7,'topic':'vehicle_attitude','instance':0,"
            + "'fields':['q'],'fromUs':0,'toUs':9000000000,'buckets':100}";

    private static long number(String message, String name) {
        Matcher found = Pattern.compile("\"" + name + "\":(-?[0-9]+)").matcher(message);
        assertTrue(found.find(), () -> name + " in " + message);
        return Long.parseLong(found.group(1));
    }

    @Test
    void shouldTellWhatTheLogIs() throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(RecordedLogs.find(RecordedLogs.ATTITUDE))) {
            String state = bench.page().await("state");
            assertTrue(state.contains("\"log\":{\"name\":\"attitude.ulg\",\"bytes\":"), state);
            assertTrue(state.contains("\"damaged\":false"), state);
            assertTrue(state.contains("\"playing\":false,\"speed\":1.0"), state);
            assertEquals(number(state, "startUs"), number(state, "atUs"));
            assertTrue(number(state, "endUs") - number(state, "startUs") > 5_000_000, state);
        }
    }

    @Test
    void shouldSendTopicsWithRatesAndFieldsWithUnits() throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(RecordedLogs.find(RecordedLogs.ATTITUDE))) {
            String topics = bench.ask("{'do':'show','topics':true,'graph':false,'parameters':false}", "topics");
            assertTrue(
                    Pattern.compile("\"topic\":\"vehicle_attitude\",\"instance\":0,\"rate\":[0-9.]+,"
                                    + "\"size\":[0-9]+,\"published\":[0-9]+")
                            .matcher(topics)
                            .find(),
                    topics);
            String fields = bench.ask("{'do':'fields','topic':'sensor_combined'}", "fields");
            assertTrue(fields.contains("{\"path\":\"gyro_rad[2]\",\"type\":\"float32\",\"unit\":\"rad/s\","), fields);
        }
    }

    @Test
    void shouldSendRangesOfArrays() throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(RecordedLogs.find(RecordedLogs.ATTITUDE))) {
            String range = bench.ask(RANGE, "range");
            assertTrue(range.startsWith("{\"is\":\"range\",\"id\":7,\"t\":["), range);
            for (int i = 0; i < 4; i++) {
                assertTrue(range.contains("{\"path\":\"q[" + i + "]\",\"min\":["), range);
            }
            assertTrue(range.contains("\"exact\":false"), range);
            int times = range.substring(0, range.indexOf(']')).split(",").length;
            assertTrue(times > 50 && times <= 102, () -> times + " values");

            String few = bench.ask(RANGE.replace("9000000000", "50000"), "range");
            assertTrue(few.contains("\"exact\":true,\"widthUs\":0"), few);
        }
    }

    @Test
    void shouldSendTheLastMessageBeforeATime() throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(RecordedLogs.find(RecordedLogs.ATTITUDE))) {
            String request = "{'do':'message','topic':'vehicle_attitude','instance':0,'atUs':TIME}";
            String newest = bench.ask(request.replace("TIME", "9000000000"), "message");
            long newestUs = number(newest, "timestampUs");
            String before = bench.ask(request.replace("TIME", newestUs - 1 + ""), "message");
            assertTrue(number(before, "timestampUs") < newestUs, before);
            assertEquals(
                    newest.replace("\"atUs\":9000000000,", "\"atUs\":" + newestUs + ","),
                    bench.ask(request.replace("TIME", newestUs + ""), "message"));
            assertTrue(
                    newest.contains("{\"path\":\"timestamp\",\"unit\":\"us\",\"value\":" + newestUs + ".0,\"text\":\""
                            + newestUs + "\"}"),
                    newest);
            assertTrue(newest.contains("\"path\":\"q[3]\""), newest);
            assertTrue(bench.ask(request.replace("TIME", "0"), "error").contains("at or before 0 us"));
        }
    }

    @Test
    void shouldSeekPlayToTheEndAndPause() throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(RecordedLogs.find(RecordedLogs.ATTITUDE))) {
            PagePeer page = bench.page();
            String state = page.await("state");
            long middleUs = (number(state, "startUs") + number(state, "endUs")) / 2;
            page.send("{\"do\":\"seek\",\"atUs\":" + middleUs + "}");
            page.await("state", "\"atUs\":" + middleUs + ",");

            page.send("{\"do\":\"play\",\"speed\":0.01}");
            page.await("state", "\"playing\":true,\"speed\":0.01");
            page.send("{\"do\":\"pause\"}");
            page.await("state", "\"playing\":false");

            page.send("{\"do\":\"play\",\"speed\":1000}");
            // The end comes after some ms; pages are told of the last state only.
            String end = page.await("state", "\"playing\":false,\"speed\":1000.0");
            assertEquals(number(state, "endUs"), number(end, "atUs"));
        }
    }

    /** Each page has a moment of its own. */
    @Test
    void shouldNotMoveOtherPages() throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(RecordedLogs.find(RecordedLogs.ATTITUDE));
                PagePeer other = PagePeer.of(bench.url())) {
            long startUs = number(other.await("state"), "startUs");
            long movedUs = startUs + 1_000_000;
            bench.page().send("{\"do\":\"seek\",\"atUs\":" + movedUs + "}");
            bench.page().await("state", "\"atUs\":" + movedUs);
            other.send("{\"do\":\"pause\"}");
            assertEquals(startUs, number(other.await("state"), "atUs"));
        }
    }

    @ParameterizedTest
    @RecordedLogSource("everything")
    void shouldSendTextsParametersAndFaults(String name) throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(RecordedLogs.find(name))) {
            String texts = bench.ask("{'do':'texts','fromUs':0,'toUs':9000000000,'most':1}", "texts");
            String row = "\\{\"atUs\":[0-9]+,\"level\":\"[A-Z]+\",\"source\":\"[^\"]*\",\"text\":";
            assertTrue(Pattern.compile("\"rows\":\\[" + row).matcher(texts).find(), texts);
            assertTrue(number(texts, "left") > 0, texts);

            String parameters = bench.ask("{'do':'show','topics':false,'graph':false,'parameters':true}", "parameters");
            assertTrue(parameters.contains("\"initial\":\""), parameters);
            assertTrue(parameters.contains("\"changedAtUs\":"), parameters);

            String faults = bench.ask("{'do':'faults'}", "faults");
            assertTrue(faults.contains("{\"kind\":\"dropout\",\"atUs\":"), faults);
        }
    }

    @Test
    void shouldTellOfDamage() throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(RecordedLogs.find(RecordedLogs.DAMAGED))) {
            assertTrue(bench.page().await("state").contains("\"damaged\":true"));
            String faults = bench.ask("{'do':'faults'}", "faults");
            assertTrue(faults.contains("{\"kind\":\"corrupt\",\"text\":\"corrupt at byte "), faults);
        }
    }

    @Test
    void shouldSayWhyARequestCannotBeAnswered() throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(RecordedLogs.find(RecordedLogs.ATTITUDE))) {
            PagePeer page = bench.page();
            page.send(RANGE.replace('\'', '"').replace("vehicle_attitude", "vehicle_atitude"));
            page.await("error", "the log has no topic vehicle_atitude; did you mean vehicle_attitude");
            page.send(RANGE.replace('\'', '"').replace("\"instance\":0", "\"instance\":9"));
            page.await("error", "the log has no instance 9 of topic vehicle_attitude");
            page.send(RANGE.replace('\'', '"').replace("[\"q\"]", "[\"q[4]\"]"));
            page.await("error", "topic vehicle_attitude has no number q[4] in this log");
            page.send(RANGE.replace('\'', '"').replace(":100}", ":4001}"));
            page.await("error", "field buckets of the request is 4001, not between 1 and 4000");
            page.send("{\"do\":\"plot\",\"id\":1,\"topic\":\"vehicle_attitude\",\"instance\":0,\"field\":\"q[0]\"}");
            page.await("error", "request plot is for a program; this page shows a log");
            page.send("{\"do\":\"play\",\"speed\":0}");
            page.await("error", "field speed of the request is 0.0, not between 0.01 and 1000.0");
        }
    }

    @Test
    void shouldRepeatInAnErrorWhatIdentifiesTheRequest() throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(RecordedLogs.find(RecordedLogs.ATTITUDE))) {
            String range = "\"do\":\"range\",\"id\":7,\"topic\":\"vehicle_attitude\",\"instance\":";
            String unanswered = bench.ask(RANGE.replace("'instance':0", "'instance':9"), "error");
            assertTrue(unanswered.endsWith("\"," + range + "9}"), unanswered);
            String invalid = bench.ask(RANGE.replace(":100}", ":4001}"), "error");
            assertTrue(invalid.endsWith("\"," + range + "0}"), invalid);
            String message = bench.ask("{'do':'message','topic':'a','instance':0,'atUs':5}", "error");
            assertTrue(message.endsWith("\",\"do\":\"message\",\"topic\":\"a\",\"instance\":0,\"atUs\":5}"), message);
            String nonsense = bench.ask("{'do':'range','id':7", "error");
            assertFalse(nonsense.contains("\"do\""), nonsense);
        }
    }

    /** The longest answer that can be asked for. */
    @Test
    void shouldSendNoMoreThanAMebibyte() throws IOException, InterruptedException {
        try (LogBench bench = new LogBench(RecordedLogs.find(RecordedLogs.HOVER))) {
            String range = bench.ask(
                    RANGE.replace(":100}", ":4000}").replace("['q']", "['q','delta_q_reset','timestamp']"), "range");
            assertFalse(range.isEmpty());
            for (int fields = 1; fields <= 64; fields++) {
                int most = AnswerJson.mostBuckets(fields);
                assertTrue(most > 200, "buckets of " + fields);
                assertTrue(most * (20L + fields * 50L) < AnswerJson.MAX_CHARS, "characters of " + fields);
            }
        }
    }
}
