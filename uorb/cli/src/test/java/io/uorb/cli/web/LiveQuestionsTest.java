// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.cli.program.ProgramLink;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.topics.system.Event;
import io.uorb.topics.system.EventTopic;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.system.MavlinkLogTopic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Messages and texts of a running program, over real sockets. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LiveQuestionsTest {
    private static final String TEXTS = "{\"do\":\"texts\",\"fromUs\":0,\"toUs\":9000000000,\"most\":10}";
    private static final String MESSAGE = "{\"do\":\"message\",\"topic\":\"mavlink_log\",\"instance\":0}";

    private final Orb orb = Orb.create();
    private final ConsoleServer console =
            ConsoleServer.builder(orb).name("talkative").start();
    private final Publication<MavlinkLog> texts = orb.advertise(MavlinkLogTopic.MAVLINK_LOG);
    private final Gateway gateway = new Gateway(new ProgramSource(
            new ProgramLink(Consoles.connect(console.socket()), () -> Consoles.connect(console.socket()))));
    private final WebServer server = WebServer.start(0, gateway);
    private final PagePeer page = PagePeer.of(server.url());

    LiveQuestionsTest() throws IOException, RefusedException {}

    @AfterEach
    void close() {
        page.close();
        server.close();
        gateway.close();
        console.close();
        orb.close();
    }

    private void publish(long timestampUs, int severity, String text) {
        MavlinkLog message = new MavlinkLog();
        message.timestamp = timestampUs;
        message.severity = severity;
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, message.text, 0, bytes.length);
        texts.publish(message);
    }

    @Test
    void shouldSendTheNewestMessageWithItsValues() throws InterruptedException {
        page.send(MESSAGE);
        page.await("error", "topic mavlink_log has no message of instance 0 yet");

        publish(5, 3, "<b>no GPS");
        page.send(MESSAGE);
        String message = page.await("message");
        assertTrue(
                message.startsWith("{\"is\":\"message\",\"topic\":\"mavlink_log\",\"instance\":0,\"timestampUs\":5,"),
                message);
        assertTrue(message.contains("{\"path\":\"timestamp\",\"unit\":\"us\",\"value\":5.0,\"text\":\"5\"}"), message);
        assertTrue(
                message.contains("{\"path\":\"text\",\"unit\":\"\",\"value\":null,\"text\":\"<b>no GPS\"}"), message);

        page.send(MESSAGE.replace("}", ",\"atUs\":4}"));
        page.await("error", "field atUs of the request is 4");
    }

    @Test
    void shouldSendTextsFromTheFirstRequestOn() throws InterruptedException {
        publish(6, 4, "before");
        page.send(TEXTS);
        assertEquals(
                "{\"is\":\"texts\",\"rows\":[{\"atUs\":6,\"level\":\"WARNING\",\"source\":\"mavlink_log\",\"text\":"
                        + "\"before\"}],\"left\":0}",
                page.await("texts"));
        publish(7, 6, "<script>");
        publish(8, 200, "of no level");
        page.send(TEXTS);
        String all = page.await("texts");
        assertTrue(
                all.contains("{\"atUs\":7,\"level\":\"INFO\",\"source\":\"mavlink_log\",\"text\":\"<script>\"}"), all);
        assertTrue(all.contains("{\"atUs\":8,\"level\":\"INFO\","), all);
        page.send(TEXTS.replace("\"fromUs\":0", "\"fromUs\":7").replace("\"most\":10", "\"most\":1"));
        String one = page.await("texts");
        assertTrue(one.contains("\"atUs\":7") && one.endsWith("\"left\":1}"), one);
    }

    /** Programs know no texts of events either. */
    @Test
    void shouldSendNumbersAndArgumentsOfEvents() throws InterruptedException {
        try (Publication<Event> events = orb.advertise(EventTopic.EVENT)) {
            Event event = new Event();
            event.timestamp = 9;
            event.id = 0xFFFF_FFFEL;
            event.logLevels = 0x73;
            event.arguments[0] = -1;
            event.arguments[2] = 16;
            events.publish(event);
            page.send(TEXTS);
            assertEquals(
                    "{\"is\":\"texts\",\"rows\":[{\"atUs\":9,\"level\":\"ERROR\",\"source\":\"event\",\"text\":"
                            + "\"event 4294967294, arguments ff 00 10\"}],\"left\":0}",
                    page.await("texts"));
        }
    }

    /** A program may have topics of its own with these names. */
    @Test
    void shouldLeaveOutEventsWhoseNumberIsNoInteger() throws InterruptedException {
        MessageSchema schema = MessageSchema.builder("Event")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.FLOAT32, "id")
                .field(WireType.UINT8, "log_levels")
                .array(WireType.UINT8, 4, "arguments")
                .build();
        DynamicTopic topic = DynamicTopic.of(EventTopic.EVENT.name(), schema, 4);
        try (Publication<DynamicMessage> events = orb.advertise(topic)) {
            events.publish(topic.newMessage());
            publish(5, 6, "a text");
            page.send(TEXTS);
            String all = page.await("texts");
            assertTrue(all.contains("\"text\":\"a text\"") && !all.contains("\"source\":\"event\""), all);
        }
    }

    /** Of texts that come faster than they are fetched, those that are lost count as left. */
    @Test
    void shouldCountTheTextsThatWereLost() throws InterruptedException {
        publish(1, 6, "first");
        page.send(TEXTS);
        page.await("texts");
        int count = 50_000;
        for (int i = 1; i < count; i++) {
            publish(2, 6, "many");
        }
        long counted = 0;
        // Each request fetches some of those that wait.
        while (counted < count) {
            page.send(TEXTS);
            String answer = page.await("texts");
            long rows = answer.split("\"atUs\"").length - 1;
            counted = rows + Long.parseLong(answer.substring(answer.lastIndexOf(':') + 1, answer.length() - 1));
        }
        assertEquals(count, counted);
    }

    @Test
    void shouldSayWhichRequestsAreForLogs() throws InterruptedException {
        page.send("{\"do\":\"seek\",\"atUs\":1}");
        page.await("error", "request seek is for a log; this page shows a program");
    }
}
