// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contrast of all texts with what is behind them: WCAG 2.2 AA, 4.5 to 1; of curves 3 to 1. */
class ContrastTest extends BrowserCase {
    /** Returns the texts whose contrast is too low, each with its ratio. */
    private static final String FAINT = """
            const parts = (colour) => {
                const c = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
                c.fillStyle = colour;
                c.fillRect(0, 0, 1, 1);
                return [...c.getImageData(0, 0, 1, 1).data];
            };
            const channel = (v) => v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4;
            const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
            const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
            const behind = (node) => {
                for (let at = node; at; at = at.parentElement) {
                    const colour = parts(getComputedStyle(at).backgroundColor);
                    if (colour[3] === 255) { return colour; }
                }
                return parts(getComputedStyle(document.documentElement).backgroundColor);
            };
            const faint = [];
            const seen = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true });
            for (const node of document.querySelectorAll('body *')) {
                const own = [...node.childNodes].some((n) => n.nodeType === 3 && n.data.trim() !== '');
                if (node.closest('script, svg') || !seen(node) || !(own || node.matches('input, select'))) { continue; }
                const found = ratio(parts(getComputedStyle(node).color), behind(node));
                if (found < 4.5) {
                    faint.push(`${node.tagName} '${node.textContent.slice(0, 30)}' ${found.toFixed(2)}`);
                }
            }
            for (const node of document.querySelectorAll('.swatch')) {
                const found = ratio(parts(getComputedStyle(node).backgroundColor), behind(node.parentElement));
                if (found < 3) { faint.push(`curve ${node.nextSibling.textContent} ${found.toFixed(2)}`); }
            }
            return faint;""";

    @AfterEach
    void forgetTheScheme() {
        chromium.driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void shouldShowTextsWithEnoughContrast(String scheme) throws IOException, RefusedException {
        chromium.driver()
                .executeCdpCommand(
                        "Emulation.setEmulatedMedia",
                        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        fly(layout(
                panel("topics", "\"still\":true"),
                panel(
                        "plot",
                        "\"statistics\":true,\"curves\":[\"vehicle_attitude.q[0]\",\"vehicle_attitude.q[1]\","
                                + "\"vehicle_attitude.q[2]\",\"vehicle_attitude.q[3]\",\"vehicle_local_position.x\","
                                + "\"vehicle_local_position.y\",\"vehicle_local_position.z\",\"nothing.x\"]"),
                panel("parameters", ""),
                panel("faults", ""),
                panel("message", ""),
                panel("rows", "\"topic\":\"vehicle_attitude\""),
                panel(
                        "gauge",
                        "\"gauges\":[{\"of\":\"2 + 0 * vehicle_attitude.q[0]\",\"warning\":1,\"limit\":3},"
                                + "{\"of\":\"4 + 0 * vehicle_attitude.q[0]\",\"limit\":3},{\"of\":\"nothing.x\"}]"),
                panel("modules", ""),
                panel("texts", ""),
                panel("map", ""),
                panel(
                        "states",
                        "\"fields\":[\"vehicle_attitude.timestamp\"],\"bits\":[\"vehicle_attitude.timestamp\"]"),
                panel("xy", "")));
        chromium.await(
                "the problem of 'nothing'", () -> !chromium.text("#problem").isEmpty());
        chromium.await("topics", () -> chromium.all("#topics .tabulator-row").size() == 4);
        chromium.await(
                "parameters", () -> chromium.all("#parameters .tabulator-row").size() == 3);
        chromium.await(
                "a warning and a limit",
                () -> chromium.all(".gauge:is([data-state=warning], [data-state=limit])")
                                .size()
                        == 2);
        chromium.await("rows", () -> !chromium.all(".rows tbody tr").isEmpty());
        assertEquals(scheme.equals("dark"), chromium.run("return matchMedia('(prefers-color-scheme: dark)').matches"));

        assertEquals(List.of(), chromium.run(FAINT));
    }
}
