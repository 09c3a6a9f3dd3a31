// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.program.ProgramLink;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** How often Tab is pressed on the page, and what arrows do instead, in Chromium. */
class TabStopsBrowserTest extends BrowserCase {
    private static final String USUAL = layout(
            panel("topics", 7, 12, "\"still\":true"),
            panel("plot", 5, 12, "\"curves\":[\"vehicle_attitude.q[0]\",\"vehicle_attitude.q[1]\"]"),
            panel("graph", 12, 14, ""));

    private static final int MOST_STOPS = 200;
    private static final int MOST_IN_A_PANEL = 7;

    private static void press(CharSequence... keys) {
        new Actions(chromium.driver()).sendKeys(keys).perform();
    }

    private static String focused() {
        return String.valueOf(chromium.run("const e = document.activeElement;"
                + "return e.getAttribute('aria-label') ?? e.dataset.module ?? e.textContent"));
    }

    private void open() throws IOException, RefusedException {
        fly(USUAL);
        chromium.await("topics", () -> chromium.all("#topics .tabulator-row").size() == 4);
        chromium.await("points", () -> data("points") > 10);
        chromium.await("a graph", () -> !chromium.all("#graph .ug-module").isEmpty());
    }

    @Test
    void shouldReachThePlotWithFifteenTabs() throws IOException, RefusedException {
        open();
        int presses = 0;
        while (!focused().startsWith("plot; keys") && presses < 20) {
            press(Keys.TAB);
            presses++;
        }
        assertTrue(presses <= 15, presses + " tabs to the plot; focused: " + focused());
        press(Keys.TAB);
        press(Keys.TAB);
        press(Keys.TAB);
        assertEquals("Graph of modules and topics", focused());
    }

    /** All kinds of panels: to the plot, and within a panel of each kind. */
    @Test
    void shouldHaveFewTabStopsInEachKindOfPanel() throws IOException, RefusedException {
        chromium.size(1440, 900);
        try (PicturedProgram program = new PicturedProgram()) {
            Path socket = program.socket();
            ProgramLink link = new ProgramLink(Consoles.connect(socket), () -> Consoles.connect(socket));
            try (Gateway gateway = new Gateway(new ProgramSource(link));
                    WebServer server = WebServer.start(0, gateway)) {
                load(server.url(), PagePicturesTest.ALL);
                chromium.await("curves", () -> data("points") > 400);
                PagePicturesTest.awaitAllPanels();
                Map<String, Integer> stops = new TreeMap<>();
                int presses = 0;
                int toThePlot = 0;
                String panel;
                do {
                    press(Keys.TAB);
                    presses++;
                    panel = String.valueOf(chromium.run("return document.activeElement.closest('[data-kind]')"
                            + "?.dataset.kind ?? (document.activeElement === document.body ? 'end' : 'tools')"));
                    stops.merge(panel, 1, Integer::sum);
                    toThePlot = toThePlot == 0 && focused().startsWith("plot; keys") ? presses : toThePlot;
                } while (!panel.equals("end") && presses < MOST_STOPS);
                assertEquals(
                        18,
                        stops.keySet().stream()
                                .filter(kind -> !kind.equals("end"))
                                .count(),
                        stops::toString);
                assertTrue(toThePlot > 0 && toThePlot <= 15, toThePlot + " tabs to the plot");
                stops.remove("tools");
                assertTrue(stops.values().stream().allMatch(count -> count <= MOST_IN_A_PANEL), stops::toString);
            }
        }
    }

    @Test
    void shouldSkipToThePlot() throws IOException, RefusedException {
        open();
        press(Keys.TAB);
        assertTrue(chromium.find("#skip").isDisplayed());
        press(Keys.ENTER);
        assertTrue(focused().startsWith("plot; keys"), focused());
    }

    @Test
    void shouldSkipToAPlotBehindATab() throws IOException, RefusedException {
        String plot = panel("plot", 6, 10, "\"curves\":[\"vehicle_attitude.q[0]\"]");
        fly(layout(
                        panel("states", "\"fields\":[\"vehicle_attitude.quat_reset_counter\"]"),
                        panel("topics", ""),
                        plot.replace("\"options\"", "\"join\":\"tab\",\"options\""))
                .replace("\"version\":1", "\"version\":1,\"fill\":true"));
        chromium.await("lanes", () -> chromium.all(".names .remove").size() == 1);
        press(Keys.TAB, Keys.ENTER);
        assertTrue(focused().startsWith("plot; keys"), focused());
    }

    @Test
    void shouldMoveAmongTopicsAndTheirColumnsByArrows() throws IOException, RefusedException {
        open();
        chromium.run("document.querySelector('#topics .tabulator-tableholder').focus()");
        press(Keys.ARROW_DOWN);
        assertEquals("sensor_combined", focused());
        press(Keys.ARROW_DOWN);
        press(Keys.ARROW_DOWN);
        press(Keys.ARROW_UP);
        assertEquals("vehicle_attitude", focused());
        press(Keys.ENTER);
        chromium.await(
                "its fields", () -> chromium.all(".field option[value=q]").size() == 1);

        chromium.run("document.querySelector('#topics [data-key=topic]').focus()");
        press(Keys.ARROW_RIGHT);
        assertEquals("Hz", focused());
        press(Keys.ARROW_LEFT);
        assertEquals("topic", focused());
    }

    @Test
    void shouldMoveAmongButtonsCurvesAndModulesByArrows() throws IOException, RefusedException {
        open();
        chromium.run("document.querySelector('.legend').focus()");
        press(Keys.ARROW_DOWN);
        assertEquals("look of vehicle_attitude.q[0]", focused());
        press(Keys.ARROW_RIGHT);
        press(Keys.ARROW_DOWN);
        assertEquals("remove vehicle_attitude.q[1]", focused());
        press(Keys.ESCAPE);
        assertEquals("Curves", focused());

        chromium.run("document.querySelector('#save').focus()");
        press(Keys.ARROW_RIGHT);
        assertEquals("Load", focused());
        press(Keys.ARROW_LEFT);
        press(Keys.ARROW_LEFT);
        assertEquals("Fill", focused());

        chromium.run("document.querySelector('#graph .scroll').focus()");
        press(Keys.ARROW_DOWN);
        String first = focused();
        press(Keys.ARROW_RIGHT);
        assertEquals(2, Set.of(first, focused()).size());
    }
}
