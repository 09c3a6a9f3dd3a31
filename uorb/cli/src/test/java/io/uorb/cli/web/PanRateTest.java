// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * The rate at which a plot of 20 curves of 100,000 points moves, beside that of an empty canvas of its size in the same
 * browser. Printed, not asserted: it depends on the machine. The points come to the page as uorb web sends them.
 */
class PanRateTest extends BrowserCase {
    private static final int CURVES = 20;
    private static final int POINTS = 100_000;
    private static final int FRAMES = 60;

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
            + "{ key: times.length % 20 < 12 ? 'ArrowRight' : 'ArrowLeft', bubbles: true }));";
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

        double[] plot = move(PAN);
        assertTrue(data("points") == (double) CURVES * POINTS && data("min") != min, "it has moved");
        double[] empty = move(EMPTY);

        System.out.printf(
                "%d curves of %d points: %.1f frames/s (longest frame %.0f ms); empty canvas: %.1f frames/s%n",
                CURVES, POINTS, 1000 / plot[0], plot[1], 1000 / empty[0]);
    }
}
