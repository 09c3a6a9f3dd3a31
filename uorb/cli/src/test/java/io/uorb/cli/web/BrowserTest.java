// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.interactions.WheelInput;

/** The page in Chromium, while a real program runs. */
class BrowserTest extends BrowserCase {
    private static final int RATE = 2;
    private static final int MESSAGES = 10;

    @BeforeEach
    void open() throws IOException, RefusedException {
        bench = new WebBench();
        chromium.size(1300, 1000);
        chromium.driver().get(bench.url());
        chromium.await("the table", () -> chromium.all("#topics .tabulator-row").size() >= 2);
    }

    private String cell(String topic, int column) {
        return chromium.text(".tabulator-row[data-topic=" + topic + "] .tabulator-cell:nth-child(" + column + ")");
    }

    private void plot(String topic, String field) {
        chromium.find(".tabulator-row[data-topic=" + topic + "] button").click();
        chromium.await(
                "fields",
                () -> chromium.all(".field option[value='" + field + "']").size() == 1);
        chromium.find(".field option[value='" + field + "']").click();
        int curves = chromium.all(".legend tbody tr").size();
        chromium.find(".add").click();
        chromium.await("a curve", () -> chromium.all(".legend tbody tr").size() == curves + 1);
    }

    /** Returns the span of both ends at one moment: they move with the time. */
    private double span() {
        return ((Number) chromium.run("const d = document.querySelector('.canvas').dataset; return d.max - d.min"))
                .doubleValue();
    }

    @Test
    void shouldShowValuesThatMove() {
        String before = cell("vehicle_attitude", MESSAGES);
        chromium.await(
                "more messages", () -> !cell("vehicle_attitude", MESSAGES).equals(before));
        chromium.await(
                "a rate",
                () -> Double.parseDouble(cell("vehicle_attitude", RATE).replace("–", "0")) > 50);
        chromium.await("the state", () -> chromium.text("#state").equals("connected"));
    }

    private String parameter(String name, int column) {
        return chromium.text(".tabulator-row[data-parameter=" + name + "] .tabulator-cell:nth-child(" + column + ")");
    }

    @Test
    @DisplayName("modules:MO-24: parameters with search, units, ranges, changed ones marked")
    void shouldShowAndSearchParameters() {
        chromium.await(
                "parameters", () -> chromium.all("#parameters .tabulator-row").size() == 3);
        assertEquals("0.15", parameter("BLK_RATE", 2));
        assertEquals("Hz", parameter("BLK_RATE", 3));
        assertEquals("0.01..0.5", parameter("BLK_RATE", 5));
        assertEquals(1, chromium.all("#parameters .tabulator-row.changed").size());
        assertEquals("3, 1 changed", chromium.text("#parameter-count"));
        assertEquals(null, chromium.run("return window.hurt"));

        bench.setRate("0.25");
        chromium.await("the change", () -> parameter("BLK_RATE", 2).equals("0.25"));
        assertEquals(2, chromium.all("#parameters .tabulator-row.changed").size());

        chromium.find("#parameter-filter").sendKeys("blinking");
        assertEquals(1, chromium.all("#parameters .tabulator-row").size());
        assertEquals("1 of 3, 2 changed", chromium.text("#parameter-count"));
        chromium.find("#parameter-filter").clear();
        chromium.find("#parameter-filter").sendKeys("b", Keys.BACK_SPACE);
        chromium.find("#parameter-changed").click();
        assertEquals(2, chromium.all("#parameters .tabulator-row").size());
    }

    @Test
    void shouldSayThatTheProgramHangs() {
        bench.hang();
        chromium.await("silence", () -> chromium.text("#state").startsWith("no update for "));

        bench.goOn();
        chromium.await("news", () -> chromium.text("#state").equals("connected"));
    }

    @Test
    void shouldShowModulesAndTopicsInTheGraph() {
        chromium.await(
                "rates",
                () -> chromium.texts("#graph .ug-topic .ug-small").stream()
                                .filter(text -> text.matches("[0-9.]+ Hz .*"))
                                .count()
                        == 2);

        List<String> names = chromium.texts("#graph .ug-name, #graph .ug-topicname");
        assertTrue(
                names.containsAll(List.of("simulator", "estimator", "sensor_combined", "vehicle_attitude")),
                "" + names);
        List<String> edges = chromium.texts("#graph .ug-edge title").stream()
                .map(title -> title.replaceAll(":.*", ""))
                .sorted()
                .toList();
        assertEquals(
                List.of(
                        SmallProgram.HOSTILE + " reads vehicle_attitude 0",
                        "estimator publishes vehicle_attitude 0",
                        "estimator reads sensor_combined 0",
                        "simulator publishes sensor_combined 0"),
                edges);
    }

    @Test
    void shouldShowWhatANodeIsConnectedWithWhileTheGraphGoesOn() {
        chromium.await(
                "the graph",
                () -> chromium.all("#graph [data-module=estimator].ug-module").size() == 1);
        chromium.run("window.seen = document.querySelector('#graph .ug-module[data-module=estimator]'); seen.focus()");
        String published = chromium.text("#graph .ug-topic[data-topic=vehicle_attitude] title");

        chromium.await(
                "the next drawing",
                () -> !chromium.texts("#graph .ug-topic[data-topic=vehicle_attitude] title")
                        .equals(List.of(published)));
        assertEquals(true, chromium.run("return document.activeElement === seen && seen.isConnected"));
        assertEquals(
                List.of("sensor_combined", "vehicle_attitude"),
                chromium.texts("#graph .ug-topic.on .ug-topicname").stream()
                        .sorted()
                        .toList());
        assertEquals(2, chromium.all("#graph .ug-edge.on").size());
    }

    /** Should a drawing ever hold what it must not: the page's policy stops it. */
    @Test
    void shouldRunNothingThatADrawingHolds() {
        assertEquals(true, chromium.run("""
                const svg = new DOMParser().parseFromString(
                    "<svg xmlns='http://www.w3.org/2000/svg' onload='window.hurt = 1' onclick='window.hurt = 2'>"
                    + "<script>window.hurt = 3</script></svg>", "image/svg+xml").documentElement;
                document.body.append(document.importNode(svg, true));
                document.body.lastChild.dispatchEvent(new Event("click"));
                document.body.lastChild.remove();
                return window.hurt === undefined;"""));
    }

    @Test
    void shouldShowMarkupInNamesAsText() {
        chromium.await("the graph", () -> chromium.texts("#graph .ug-name").contains(SmallProgram.HOSTILE));

        assertTrue(chromium.text("#program").contains(SmallProgram.NAME));
        assertEquals(0, chromium.all("img, b").size());
        assertEquals(true, chromium.run("return window.hurt === undefined"));
    }

    @Test
    void shouldPlotAFieldAndHoldItWhilePaused() {
        plot("vehicle_attitude", "q[0]");
        chromium.await("points", () -> data("points") > 50);
        chromium.await("a value", () -> chromium.text(".legend td:nth-child(2)").matches("-?[01](\\.[0-9]+)?"));
        // Something is drawn: pixels of the line's colour.
        chromium.await("a line", () -> (Boolean) chromium.run("""
                const c = document.querySelector('.canvas canvas');
                const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
                for (let i = 0; i < d.length; i += 4) {
                    if (d[i] === 0x2f && d[i + 1] === 0x7e && d[i + 2] === 0xd8) { return true; }
                }
                return false;"""));

        chromium.find("#pause").click();
        chromium.awaitFrames();
        double held = data("points");
        String messages = cell("vehicle_attitude", MESSAGES);
        chromium.await(
                "more messages", () -> !cell("vehicle_attitude", MESSAGES).equals(messages));
        assertEquals(held, data("points"));

        chromium.find("#pause").click();
        chromium.await("what came meanwhile", () -> data("points") > held);
    }

    @Test
    void shouldZoomWithWheelDragAndKeys() {
        plot("vehicle_attitude", "q[1]");
        chromium.await("points", () -> data("points") > 50);
        assertEquals(30, span(), 1e-6);
        assertTrue(data("min") >= 0, "" + data("min"));
        WebElement canvas = chromium.find(".canvas");
        canvas.click();

        new Actions(chromium.driver())
                .scrollFromOrigin(WheelInput.ScrollOrigin.fromElement(canvas), 0, -200)
                .perform();
        chromium.await("a shorter time", () -> span() < 25);
        double wheeled = span();

        new Actions(chromium.driver())
                .moveToElement(canvas, -50, 0)
                .clickAndHold()
                .moveByOffset(100, 0)
                .release()
                .perform();
        chromium.await("a still shorter time", () -> span() < wheeled / 2);
        double dragged = span();

        canvas.sendKeys("-");
        chromium.await("a longer time", () -> span() > dragged * 1.3);
        canvas.sendKeys(Keys.ARROW_LEFT);

        chromium.find(".reset").click();
        chromium.await("all", () -> Math.abs(span() - 30) < 1e-6);
    }

    @Test
    void shouldSortAndFilter() {
        chromium.find("#topics button[data-key=topic]").click();
        chromium.await(
                "the other order",
                () -> chromium.texts("#topics .tabulator-cell:first-child")
                        .equals(List.of("vehicle_attitude", "sensor_combined")));
        assertEquals(
                "descending",
                chromium.find("#topics .tabulator-col[tabulator-field=topic]").getDomAttribute("aria-sort"));
        chromium.find("#topics button[data-key=size]").sendKeys(Keys.ENTER);
        chromium.await(
                "by size",
                () -> chromium.find("#topics .tabulator-col[tabulator-field=size]")
                        .getDomAttribute("aria-sort")
                        .equals("descending"));

        chromium.find("#filter").sendKeys("COMBI");
        chromium.await(
                "one topic",
                () -> chromium.texts("#topics .tabulator-cell:first-child").equals(List.of("sensor_combined")));
        assertEquals("1 of 2", chromium.text("#count"));
    }

    @Test
    void shouldLoadNothingFromElsewhere() {
        plot("vehicle_attitude", "q[0]");
        chromium.await("points", () -> data("points") > 10);

        assertEquals(
                List.of(), chromium.run("return performance.getEntriesByType('resource').map(entry => entry.name)"));
        assertTrue(chromium.driver().getCurrentUrl().startsWith(bench.origin() + "/#layout="));
        assertFalse(chromium.driver().getCurrentUrl().contains("token"));
    }

    @Test
    void shouldSayThatTheProgramHasEndedAndGoOnWithTheNext() throws IOException {
        plot("vehicle_attitude", "q[0]");
        chromium.await("points", () -> data("points") > 10);

        bench.endProgram();
        chromium.await("the end", () -> chromium.text("#state").contains("has ended"));

        bench.startProgram();
        chromium.await("the next", () -> chromium.text("#state").contains("connected"));
        chromium.await("its points", () -> data("points") > 10);
    }

    /** uorb web closes the connection of a browser that sleeps, for that reads nothing. */
    @Test
    void shouldGoOnAfterItsConnectionWasClosed() {
        Object script = chromium.driver()
                .executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", """
                        window.WebSocket = class extends WebSocket {
                            constructor(url) { super(url); window.caught = this; }
                        };"""))
                .get("identifier");
        try {
            show(layout(panel("plot", "\"curves\":[\"vehicle_attitude.q[0]\"]")));
            chromium.await("points", () -> data("points") > 10);
            // All states are noted: the page may be connected again before it is asked for this one.
            chromium.run("""
                    const state = document.querySelector("#state");
                    window.states = [];
                    new MutationObserver(() => states.push(state.textContent))
                            .observe(state, {childList: true, characterData: true, subtree: true});
                    caught.close();""");
            chromium.await("the end", () -> (boolean)
                    chromium.driver().executeScript("return states.some(text => text.endsWith('reconnecting'))"));
            double before = data("points");

            chromium.await("another one", () -> chromium.text("#state").equals("connected"));
            chromium.await("its points", () -> data("points") > before + 10);
        } finally {
            chromium.driver()
                    .executeCdpCommand("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", script));
        }
    }

    @Test
    void shouldSayThatTheTokenIsMissing() {
        chromium.driver().manage().deleteAllCookies();
        chromium.driver().get(bench.origin() + "/");

        assertTrue(chromium.text("body").startsWith("the token is missing or wrong"));
    }

    @Test
    void shouldGoOnAfterAReload() {
        plot("vehicle_attitude", "q[0]");
        chromium.find("#window option[value='10']").click();
        chromium.await("points", () -> data("points") > 10);

        chromium.driver().navigate().refresh();

        chromium.await("the curve", () -> chromium.all(".legend tbody tr").size() == 1);
        chromium.await("its points", () -> data("points") > 10);
        assertEquals("vehicle_attitude.q[0]", chromium.text(".legend .name"));
        assertEquals(10, span(), 1e-6);
        assertTrue(chromium.driver().getCurrentUrl().startsWith(bench.origin() + "/#layout="));
    }

    @Test
    void shouldForgetAPlotThatWasClosedBeforeAReload() {
        plot("vehicle_attitude", "q[0]");
        chromium.find(".legend .remove").click();

        chromium.driver().navigate().refresh();

        chromium.await("the table", () -> chromium.all("#topics .tabulator-row").size() >= 2);
        assertEquals(0, chromium.all(".legend tbody tr").size());
    }

    /** The cookie of another tab loads the page, but only the token opens the connection. */
    @Test
    void shouldAskForTheUrlInATabWithoutTheToken() {
        chromium.run("sessionStorage.clear()");
        chromium.driver().get(bench.origin() + "/");

        assertEquals("open the URL printed by uorb web: this tab has no token", chromium.text("#state"));
    }

    @Test
    void shouldShowWholeNamesOnAPhone() {
        chromium.size(500, 800);
        chromium.narrow(400);

        assertEquals(List.of(), chromium.run("""
                return [...document.querySelectorAll('#topics .tabulator-cell:first-child')].filter((cell) => {
                    const name = cell.firstElementChild.getBoundingClientRect();
                    const room = cell.getBoundingClientRect();
                    return name.right > room.right + 0.5 || name.left < room.left || cell.scrollWidth > cell.clientWidth
                        || getComputedStyle(cell).textOverflow === 'ellipsis';
                }).map((cell) => cell.textContent)"""));
        chromium.wide();
    }

    @Test
    void shouldShowTheWholeTableOnASmallScreen() {
        chromium.size(1280, 800);

        assertEquals(
                0L,
                chromium.run("const s = document.querySelector('#topics .tabulator-tableholder');"
                        + "return s.scrollWidth - s.clientWidth"));
        assertTrue(Double.parseDouble(String.valueOf(chromium.run(
                        "return document.querySelector('#topics .tabulator-cell').getBoundingClientRect().width")))
                > 190);
    }

    @Test
    void shouldFitANarrowScreen() {
        chromium.size(500, 800);
        chromium.narrow(360);
        plot("vehicle_attitude", "q[0]");
        chromium.await("points", () -> data("points") > 10);

        assertEquals(360L, chromium.run("return document.documentElement.scrollWidth"));
        chromium.wide();
    }
}
