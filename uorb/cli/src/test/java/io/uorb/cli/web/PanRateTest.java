// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.program.ProgramLink;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The rate at which a plot of 20 curves of 100,000 points moves, beside that of an empty canvas of its size in the same
 * browser, and the memory of the tab. Printed, not asserted: it depends on the machine. The points come to the page as
 * uorb web sends them.
 */
class PanRateTest extends BrowserCase {
    private static final int CURVES = 20;
    private static final int POINTS = 100_000;
    /** Of each four, two move to the left and two back; the last one is a fifth. */
    private static final int FRAMES = 121;

    /** Lets the test give messages to the page. */
    private static final String CATCH_SOCKETS = """
            window.WebSocket = class extends WebSocket {
                constructor(url) { super(url); window.caught = this; this.asked = []; }
                send(text) { this.asked.push(JSON.parse(text)); super.send(text); }
            };""";

    /** Gives each series of the page points over 100 s, a sine and noise. */
    private static final String FILL = """
            const ids = caught.asked.filter((one) => one.do === 'plot').map((one) => one.id);
            for (const id of ids) {
                const t = [], v = [];
                for (let i = 0; i < %d; i++) {
                    t.push(1e9 + i * 1000);
                    v.push(Math.sin(i * 1e-3 * (1 + id)) + id + 0.1 * ((i * 7919) %% 100) / 100);
                }
                const data = JSON.stringify({ is: 'points', series: [{ id, t, v, lost: 0, left: 0 }] });
                caught.dispatchEvent(new MessageEvent('message', { data }));
            }
            return ids.length;""";

    /** Moves with each frame; calls back with the mean and the longest time of a frame, ms. */
    private static final String MOVE = """
            const done = arguments[arguments.length - 1];
            const frame = document.querySelector('.canvas');
            const times = [];
            let last = null;
            const step = (now) => {
                if (last !== null) { times.push(now - last); }
                last = now;
                if (times.length === %d) {
                    done(times.reduce((a, b) => a + b) / times.length + ' ' + Math.max(...times));
                    return;
                }
                %s
                requestAnimationFrame(step);
            };
            requestAnimationFrame(step);""";

    private static final String PAN = "frame.dispatchEvent(new KeyboardEvent('keydown', "
            + "{ key: times.length % 4 < 2 ? 'ArrowLeft' : 'ArrowRight', bubbles: true }));";
    private static final String EMPTY = """
            let c = document.querySelector('#empty');
            if (!c) {
                c = document.createElement('canvas');
                c.id = 'empty';
                const of = document.querySelector('.canvas canvas');
                c.width = of.width;
                c.height = of.height;
                document.body.replaceChildren(c);
            }
            c.getContext('2d').clearRect(0, 0, c.width, c.height);""";

    private static double[] move(String step) {
        String times = String.valueOf(chromium.driver().executeAsyncScript(MOVE.formatted(FRAMES, step)));
        return Arrays.stream(times.split(" ")).mapToDouble(Double::parseDouble).toArray();
    }

    @Test
    void shouldMoveTwentyCurvesOfAHundredThousandPoints() throws IOException, RefusedException {
        chromium.driver().executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", CATCH_SOCKETS));
        String curves = IntStream.range(0, CURVES)
                .mapToObj(i -> "\"nothing_" + i + ".x\"")
                .collect(Collectors.joining(","));
        fly(layout(panel("plot", 12, 18, "\"curves\":[" + curves + "]")));
        chromium.await(
                "problems of topics that are not there",
                () -> !chromium.text("#problem").isEmpty());
        assertEquals((long) CURVES, chromium.run(FILL.formatted(POINTS)));
        chromium.find("#window option[value='120']").click();
        chromium.await("all points", () -> data("points") == (double) CURVES * POINTS);
        double min = data("min");

        double beforeMs = BrowserTab.cpuMs();
        double[] plot = move(PAN);
        double cpuMs = (BrowserTab.cpuMs() - beforeMs) / FRAMES;
        String memory = BrowserTab.memory(chromium);
        assertTrue(data("points") == (double) CURVES * POINTS && data("min") != min, "it has moved");
        double[] empty = move(EMPTY);

        System.out.printf(
                "%d curves of %d points: %.1f frames/s (longest frame %.0f ms); empty canvas: %.1f frames/s; ratio"
                        + " %.2f; %.1f ms of a processor a frame%nthe tab: %s%n",
                CURVES, POINTS, 1000 / plot[0], plot[1], 1000 / empty[0], empty[0] / plot[0], cpuMs, memory);
    }

    /** All panels of a traced program, which publishes 800 messages a second. */
    @Test
    @Tag("long")
    void shouldShowAllPanelsForTwoMinutes() throws IOException, RefusedException {
        try (PicturedProgram program = new PicturedProgram()) {
            ProgramLink link =
                    new ProgramLink(Consoles.connect(program.socket()), () -> Consoles.connect(program.socket()));
            try (Gateway gateway = new Gateway(new ProgramSource(link));
                    WebServer server = WebServer.start(0, gateway)) {
                chromium.size(1440, 900);
                load(server.url(), PagePicturesTest.ALL);
                chromium.await("curves", () -> data("points") > 400);
                System.out.println("all panels, at first: " + BrowserTab.memory(chromium));
                for (int minute = 0; minute < 2; minute++) {
                    chromium.driver().executeAsyncScript("setTimeout(arguments[0], 60_000)");
                }
                assertTrue(data("points") > 4 * 2 * 60 * 100, "a curve has a point each 5 ms");
                System.out.println("all panels, after two minutes: " + BrowserTab.memory(chromium));
            }
        }
    }
}
