// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.web.lineage.LoggedLineage;
import io.uorb.cli.web.log.PagedLog;
import io.uorb.cli.web.message.PageJson;
import io.uorb.cli.web.shown.ShownLogs;
import io.uorb.shell.client.RefusedException;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.websocket.api.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The messages to a page about a real program, over real sockets. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GatewayTest {
    private static final String PLOT =
            "{\"do\":\"plot\",\"id\":1,\"topic\":\"vehicle_attitude\",\"instance\":0,\"field\":\"q[0]\"}";

    private final WebBench bench = WebBench.quick();
    private final PagePeer page = new PagePeer(bench);

    GatewayTest() throws IOException, RefusedException {}

    @AfterEach
    void close() {
        page.close();
        bench.close();
    }

    /** A page whose connection opens while another log replaces the one that it was for. */
    @Test
    void shouldCloseAPageThatOpensAfterTheEnd() throws IOException {
        Path log = RecordedLogs.find(RecordedLogs.ATTITUDE);
        ShownLogs logs = ShownLogs.of(PagedLog.open(log, bytes -> {}));
        Gateway ended = new Gateway(new LogSource(logs, new LoggedLineage(log)));
        ended.close("b.ulg was opened");

        List<String> closed = new ArrayList<>();
        Object session = Proxy.newProxyInstance(
                Session.class.getClassLoader(), new Class<?>[] {Session.class}, (proxy, method, args) -> {
                    closed.add(method.getName() + " " + args[0] + " " + args[1]);
                    return null;
                });
        new Browser(ended).onWebSocketOpen((Session) session);
        assertEquals(List.of("close 1000 b.ulg was opened"), closed);
    }

    @Test
    void shouldTellWhatTheProgramIs() throws InterruptedException {
        String state = page.await("state");

        assertTrue(state.contains("\"connected\":true"), state);
        assertTrue(state.contains("\"program\":\"" + SmallProgram.NAME + "\""), state);
        assertTrue(state.contains("\"pid\":" + ProcessHandle.current().pid()), state);
    }

    @Test
    void shouldSendTheTableWithRates() throws InterruptedException {
        page.send("{\"do\":\"show\",\"topics\":true,\"graph\":false,\"parameters\":false}");

        Pattern rate = Pattern.compile("\"topic\":\"vehicle_attitude\"[^}]*\"rate\":[0-9.E]*[1-9]");
        // The first has none yet; one of a moment in which the publisher did not run has zero.
        while (!rate.matcher(page.await("topics")).find()) {
            continue;
        }
    }

    @Test
    void shouldSendTheGraphWithoutConsoles() throws InterruptedException {
        page.send("{\"do\":\"show\",\"topics\":false,\"graph\":true,\"parameters\":false}");

        String graph = page.await("graph");
        assertTrue(graph.startsWith("{\"is\":\"graph\",\"svg\":\"<svg xmlns="), graph);
        assertTrue(graph.contains("estimator publishes vehicle_attitude 0"), graph);
        assertTrue(graph.contains("data-module=\\\"&lt;img src=x onerror=window.hurt=1&gt;\\\""), graph);
        assertFalse(graph.contains("data-module=\\\"console\\\""), graph);
        assertTrue(Pattern.compile("rates over [0-9.]+ s")
                .matcher(page.await("graph"))
                .find());
    }

    @Test
    @DisplayName("modules:MO-24: parameters with units and ranges, changed ones marked")
    void shouldSendParametersAndTheirChanges() throws InterruptedException {
        page.send("{\"do\":\"show\",\"topics\":false,\"graph\":false,\"parameters\":true}");

        String first = page.await("parameters");
        assertTrue(
                first.contains("{\"name\":\"BLK_RATE\",\"value\":\"0.15\",\"default\":\"0.15\",\"changed\":false,"
                        + "\"used\":true,\"unit\":\"Hz\",\"range\":\"0.01..0.5\",\"group\":\"Blinking\""),
                first);
        assertTrue(first.contains("{\"name\":\"BLK_COUNT\",\"value\":\"4\",\"default\":\"3\",\"changed\":true"), first);

        bench.setRate("0.25");
        assertTrue(page.await("parameters").contains("\"value\":\"0.25\",\"default\":\"0.15\",\"changed\":true"));
    }

    @Test
    void shouldListFieldsWithUnits() throws InterruptedException {
        page.send("{\"do\":\"fields\",\"topic\":\"sensor_combined\"}");

        String fields = page.await("fields");
        assertTrue(
                Pattern.compile("\"path\":\"gyro_rad\\[2]\",\"type\":\"float32\",\"unit\":\"rad/s\"")
                        .matcher(fields)
                        .find(),
                fields);
    }

    @Test
    void shouldSendPointsInOrderWithTheMessagesTimes() throws InterruptedException {
        page.send(PLOT);

        List<Long> times = new ArrayList<>();
        while (times.size() < 100) {
            Matcher part = Pattern.compile("\"t\":\\[(.*?)],\"v\":\\[(.*?)]").matcher(page.await("points"));
            assertTrue(part.find());
            String[] values = part.group(2).split(",");
            for (String time : part.group(1).split(",")) {
                times.add(Long.parseLong(time));
            }
            long last = times.get(times.size() - 1);
            assertEquals((float) Math.cos(last * 1e-6), Float.parseFloat(values[values.length - 1]));
        }
        assertEquals(times.stream().sorted().distinct().toList(), times);
    }

    /** The topic has no other message. */
    @Test
    void shouldBeginEachSeriesOfATopicWithTheNewestMessage() throws InterruptedException {
        bench.publishLate(7_000, 3);
        page.send(PLOT.replace("vehicle_attitude", "late").replace("q[0]", "pair[0]"));
        String first = page.await("points");
        assertTrue(first.contains("{\"id\":1,\"t\":[7000],\"v\":[3.0]"), first);

        page.send(PLOT.replace("vehicle_attitude", "late")
                .replace("q[0]", "pair[1]")
                .replace("\"id\":1", "\"id\":2"));
        String second = page.await("points");
        assertTrue(second.contains("{\"id\":2,\"t\":[7000],\"v\":[-3.0]"), second);
    }

    @Test
    void shouldSendNullForWhatIsNotFinite() throws InterruptedException {
        page.send(PLOT.replace("q[0]", "q[2]"));

        String points = page.await("points");
        assertTrue(points.contains("\"v\":[null"), points);
    }

    @Test
    void shouldSayWhyAFieldCannotBePlotted() throws InterruptedException {
        page.send(PLOT.replace("q[0]", "q"));
        page.await(
                "error", "field q of topic vehicle_attitude is of type float32[4]; only single numbers can be plotted");
        page.send(PLOT.replace("q[0]", "quat_reset"));
        page.await("error", "message VehicleAttitude has no field quat_reset");
        page.send(PLOT.replace("q[0]", "q[4]"));
        page.await("error", "is not between 0 and 3");
        page.send(PLOT.replace("vehicle_attitude", "vehicle_atitude"));
        page.await("error", "vehicle_attitude");
    }

    @Test
    void shouldAnswerNonsenseAndGoOn() throws InterruptedException {
        page.send("{\"do\":");
        page.await("error", "the request is not JSON");
        page.send("{\"do\":\"dance\"}");
        page.await("error", "request 'dance' is none of show, fields, plot, unplot");
        page.send("{\"do\":\"fields\",\"topic\":\"sensor_combined\"}");
        page.await("fields");
    }

    @Test
    void shouldPlotNoMoreThanItCanShow() throws InterruptedException {
        for (int id = 0; id <= SharedListeners.MAX_SERIES; id++) {
            page.send(PLOT.replace("\"id\":1", "\"id\":" + id));
        }

        page.await("error", "a page plots at most 64 fields at once");
    }

    @Test
    void shouldSendWorkQueuesAlsoOfAProgramWithoutModules() throws InterruptedException {
        page.send("{\"do\":\"modules\"}");
        page.await("modules", "\"modules\":[],\"queues\":[");
    }

    @Test
    void shouldEndASeries() throws InterruptedException {
        page.send(PLOT);
        page.await("points");
        page.send("{\"do\":\"unplot\",\"id\":1}");
        // The number is free again once the series has ended.
        page.send(PLOT.replace("q[0]", "q[1]"));

        page.await("points");
        page.send(PLOT);
        page.await("error", "a series with the id 1 exists already\",\"do\":\"plot\",\"id\":1,");
    }

    @Test
    void shouldCloseWhoSendsTooMuch() {
        page.send("x".repeat(PageJson.MAX_INPUT_BYTES + 1));

        assertTrue(page.awaitClose().startsWith("1009 "));
    }

    @Test
    void shouldCloseWhoSendsBytes() {
        page.socket().sendBinary(ByteBuffer.allocate(3), true).join();

        assertEquals("1003 requests are text, not binary", page.awaitClose());
    }

    @Test
    void shouldServeSeveralPagesUpToALimit() throws InterruptedException {
        List<PagePeer> others = new ArrayList<>();
        for (int i = 1; i < Gateway.MAX_BROWSERS; i++) {
            PagePeer other = new PagePeer(bench);
            others.add(other);
            other.send(PLOT);
            other.await("points");
        }
        try (PagePeer tooMany = new PagePeer(bench)) {
            assertEquals("1013 there are 8 pages already", tooMany.awaitClose());
        }
        others.forEach(PagePeer::close);
    }

    @Test
    void shouldGoOnOnceTheProgramAnswersAgain() throws InterruptedException {
        page.send(PLOT);
        page.await("points");

        bench.hang();
        page.send("{\"do\":\"fields\",\"topic\":\"sensor_combined\"}");
        bench.goOn();
        page.await("fields");
        page.await("points");
    }

    @Test
    void shouldSayThatTheProgramHasEndedAndGoOnWithTheNext() throws InterruptedException, IOException {
        page.send(PLOT);
        page.await("points");

        bench.endProgram();
        String ended = page.await("state", "\"connected\":false");
        assertTrue(ended.contains("has ended"), ended);

        bench.startProgram();
        page.await("state", "\"connected\":true");
        page.await("points");
    }
}
