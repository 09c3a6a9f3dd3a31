// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Plots of several fields, derived series, cursors, statistics and export, in Chromium. */
class PlotPanelTest extends BrowserCase {
    private static String plot(String curves) {
        return layout(panel("plot", 12, 16, "\"curves\":[" + curves + "],\"statistics\":true"));
    }

    private static String cell(int line, int column) {
        return chromium.text(".legend tbody tr:nth-child(" + line + ") td:nth-child(" + column + ")");
    }

    private static double number(int line, int column) {
        return Double.parseDouble(cell(line, column).replace("–", "NaN"));
    }

    private void addExpression(String text) {
        chromium.find(".expression").clear();
        chromium.find(".expression").sendKeys(text, Keys.ENTER);
    }

    @Test
    void shouldPlotAnArrayAtOnceAndAQuaternionAsAngles() throws IOException, RefusedException {
        fly(layout(panel("plot", "")));
        addExpression("vehicle_attitude.q");
        chromium.await("its elements", () -> chromium.all(".legend tbody tr").size() == 4);

        addExpression("roll(vehicle_attitude.q)");
        chromium.await("an angle", () -> chromium.all(".legend tbody tr").size() == 5);
        assertEquals(
                List.of(
                        "vehicle_attitude.q[0]",
                        "vehicle_attitude.q[1]",
                        "vehicle_attitude.q[2]",
                        "vehicle_attitude.q[3]",
                        "roll(vehicle_attitude.q)"),
                chromium.texts(".legend .name"));
        chromium.await("the unit", () -> chromium.texts(".legend .unit").get(4).equals("deg"));
        chromium.await("its value", () -> Math.abs(number(5, 2)) <= 180);
    }

    @Test
    void shouldAddRollPitchAndYawFromTheMenu() throws IOException, RefusedException {
        fly(layout(panel("plot", "")));
        choose("vehicle_attitude");
        chromium.await("fields", () -> chromium.all(".field option[value=q]").size() == 1);
        chromium.find(".field option[value=q]").click();
        chromium.find(".derived option[value='roll, pitch, yaw']").click();
        chromium.find(".add").click();

        chromium.await(
                "three curves",
                () -> chromium.texts(".legend .name")
                        .equals(List.of(
                                "roll(vehicle_attitude.q)", "pitch(vehicle_attitude.q)", "yaw(vehicle_attitude.q)")));
    }

    private void choose(String topic) {
        String option = ".topic option[value='[\"" + topic + "\",0]']";
        chromium.await("the topic", () -> chromium.all(option).size() == 1);
        chromium.find(option).click();
    }

    @Test
    void shouldOfferTheFieldsOfATopicThatIsChosenAgain() throws IOException, RefusedException {
        fly(layout(panel("plot", "")));
        choose("vehicle_attitude");
        chromium.await("fields", () -> chromium.all(".field option[value=q]").size() == 1);
        chromium.find(".topic option[value='']").click();
        chromium.await("none", () -> chromium.all(".field option").size() == 1);

        choose("vehicle_attitude");
        chromium.await(
                "the fields again", () -> chromium.all(".field option[value=q]").size() == 1);
    }

    /** The end of the range is the newest time of what is shown, not of what was. */
    @Test
    void shouldForgetTheTimeOfACurveThatIsRemoved() throws IOException, RefusedException {
        fly(plot("\"vehicle_attitude.q[0]\",\"late.value\""));
        bench.publishLate(9_000_000_000_000L, 3);
        chromium.await("a time that is far away", () -> data("max") == 9_000_000);

        chromium.find(".legend tbody tr:nth-child(2) .remove").click();
        chromium.await("that of the other curve", () -> data("max") < 1_000_000 && data("points") > 10);
    }

    @Test
    void shouldPlotATopicThatComesAfterThePage() throws IOException, RefusedException {
        fly(plot("\"late.value\""));
        chromium.await("why not", () -> chromium.text("#problem").contains("late"));
        assertEquals(0, data("points"));

        bench.publishLate(9_000_000, 3);
        chromium.await("its point", () -> data("points") == 1);
        assertEquals("3", cell(1, 2));
        assertEquals("", chromium.text("#problem"));

        bench.publishLate(9_500_000, 4);
        chromium.await("the next", () -> data("points") == 2);
    }

    @Test
    void shouldPlotTheElementsOfAnArrayThatComesAfterThePage() throws IOException, RefusedException {
        fly(plot("\"late.pair\""));
        chromium.await("why not", () -> chromium.text("#problem").contains("late"));

        bench.publishLate(9_000_000, 3);
        chromium.await(
                "its elements", () -> chromium.texts(".legend .name").equals(List.of("late.pair[0]", "late.pair[1]")));
        chromium.await("their points", () -> data("points") == 2);
        assertEquals(List.of("3", "-3"), List.of(cell(1, 2), cell(2, 2)));
        assertEquals("", chromium.text("#problem"));
        String address = String.valueOf(chromium.run("return decodeURIComponent(location.hash)"));
        assertTrue(address.contains("\"curves\":[\"late.pair[0]\",\"late.pair[1]\"]"), address);
    }

    @Test
    void shouldDrawNothingInAPanelThatIsClosedBeforeItIsLoaded() throws IOException, RefusedException {
        fly(layout(panel("topics", "")));
        chromium.run("""
                window.contexts = 0;
                const make = HTMLCanvasElement.prototype.getContext;
                HTMLCanvasElement.prototype.getContext = function (...kind) {
                    window.contexts += String(kind[0]).startsWith("webgl");
                    return make.apply(this, kind);
                };
                document.querySelector('#kind').value = 'scene';
                document.querySelector('#adder').requestSubmit();
                document.querySelector('[data-kind=scene] .close').click();
                document.querySelector('#adder').requestSubmit();""");
        chromium.await(
                "an attitude", () -> chromium.text("[data-kind=scene] .about").startsWith("roll"));
        assertEquals(1L, chromium.run("return contexts"));
    }

    @Test
    void shouldRemoveACurveThatIsRefused() throws IOException, RefusedException {
        fly(plot("\"vehicle_attitude.q[0]\",\"vehicle_attitude.nonsense\",\"lowpass(vehicle_attitude.q[1], 0)\""));
        List<String> left = List.of("vehicle_attitude.q[0]");
        chromium.find("[data-kind=plot] .head button[aria-expanded=false]").click();
        chromium.await("one curve", () -> chromium.texts(".legend .name").equals(left));
        addExpression("1 + sensor_combined.nothing");
        chromium.await(
                "why",
                () -> chromium.text("#problem")
                        .equals("1 + sensor_combined.nothing is not plotted: topic sensor_combined has no field"
                                + " nothing"));
        assertEquals(left, chromium.texts(".legend .name"));
        addExpression("derivative(3)");
        chromium.await("why", () -> chromium.text("#problem").equals("derivative() needs a field; 3 is a number"));
        assertEquals(left, chromium.texts(".legend .name"));
        String address = String.valueOf(chromium.run("return decodeURIComponent(location.hash)"));
        assertTrue(address.contains("\"curves\":[\"vehicle_attitude.q[0]\"]"), address);
    }

    @Test
    void shouldKeepACurveThatWaitsOutOfTheCsv() throws IOException, RefusedException {
        fly(plot("\"vehicle_attitude.q[0]\",\"late.value\""));
        chromium.await("why not", () -> chromium.text("#problem").contains("late"));
        chromium.await("points", () -> data("points") > 10);
        assertEquals("time_s,vehicle_attitude.q[0]", csv().get(0));
    }

    @Test
    void shouldRefuseMoreFieldsThanAPagePlots() throws IOException, RefusedException {
        bench = WebBench.flying();
        String[] panels = new String[22];
        for (int i = 0; i < panels.length; i++) {
            int first = 3 * i;
            panels[i] = panel(
                    "plot",
                    IntStream.range(first, first + 3)
                            .mapToObj(number -> "\"late.x" + number + "\"")
                            .collect(Collectors.joining(",", "\"curves\":[", "]")));
        }
        Object script = chromium.driver()
                .executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", """
                        window.told = [];
                        addEventListener('DOMContentLoaded', () => {
                            const problem = document.querySelector('#problem');
                            problem && new MutationObserver(() => told.push(problem.textContent))
                                .observe(problem, { childList: true });
                        });"""))
                .get("identifier");
        try {
            show(layout(panels));
            chromium.await("64 curves", () -> chromium.all(".legend tbody tr").size() == 64);
            String why = ": a page plots at most 64 fields at once, not 65";
            assertEquals(true, chromium.run("return told.includes('late.x64" + why + "; late.x65" + why + "')"));
        } finally {
            chromium.driver()
                    .executeCdpCommand("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", script));
        }
    }

    @Test
    void shouldGiveEachOf32CurvesALookOfItsOwn() throws IOException, RefusedException {
        fly(plot(IntStream.range(0, 32)
                .mapToObj(number -> "\"vehicle_attitude.q[0] + " + number + "\"")
                .collect(Collectors.joining(","))));
        chromium.await("32 curves", () -> chromium.all(".legend tbody tr").size() == 32);
        chromium.await(
                "their looks",
                () -> chromium.run("return new Set([...document.querySelectorAll('.legend .swatch')]"
                                + ".map((one) => one.style.background)).size")
                        .equals(32L));
    }

    @Test
    void shouldLeaveMostOfThePanelToThePlot() throws IOException, RefusedException {
        String curves = IntStream.range(0, 12)
                .mapToObj(number -> "\"vehicle_attitude.q[0] + " + number + "\"")
                .collect(Collectors.joining(","));
        fly(layout(panel("plot", 12, 12, "\"curves\":[" + curves + "],\"statistics\":true")));
        chromium.await("points", () -> data("points") > 10);
        double share = ((Number) chromium.run("return document.querySelector('.canvas').clientHeight"
                        + " / document.querySelector('[data-kind=plot]').clientHeight"))
                .doubleValue();
        assertTrue(share > 0.5, share + " of the panel is the plot");
    }

    @Test
    void shouldPutTheLegendBesideAPlotThatIsWide() throws IOException, RefusedException {
        fly(layout(panel("plot", 12, 8, "\"curves\":[\"vehicle_attitude.q[0]\",\"vehicle_attitude.q[1]\"]")));
        chromium.await("points", () -> data("points") > 10);
        String share = "const [all, one] = ['.canvas', '.legend'].map((css) =>"
                + " document.querySelector(css).getBoundingClientRect());";
        assertEquals(true, chromium.run(share + "return one.left >= all.right && one.width < all.width / 2"));
        chromium.find("[data-kind=plot] .head button[aria-expanded=false]").click();
        chromium.all("[data-kind=plot] .head button").stream()
                .filter(button -> button.getText().equals("Statistics"))
                .findFirst()
                .orElseThrow()
                .click();
        chromium.await(
                "the legend above",
                () -> Boolean.TRUE.equals(
                        chromium.run(share + "return one.bottom <= all.top && one.left <= all.left")));
    }

    @Test
    void shouldFoldCurvesWithoutValues() throws IOException, RefusedException {
        bench = new WebBench(); // whose q[2] is NaN
        show(plot("\"vehicle_attitude.q\""));
        chromium.await(
                "three curves",
                () -> chromium.all(".legend tbody tr").stream()
                                .filter(WebElement::isDisplayed)
                                .count()
                        == 3);
        assertEquals("show 1 without values in this range", chromium.text(".legend .fold"));
        chromium.find(".legend .fold").click();
        chromium.await(
                "all", () -> chromium.text(".legend tbody tr:nth-child(3)").startsWith("vehicle_attitude.q[2]"));
    }

    @Test
    void shouldKeepTheUnitOfWhatIsDerived() throws IOException, RefusedException {
        fly(plot(Stream.of("x*-1", "-x", "x / 2 + 1", "x - y", "x * y", "derivative(x)", "lowpass(x, 1)", "atan2(y, x)")
                .map(text -> "\"" + text.replaceAll("\\b([xy])\\b", "vehicle_local_position.$1") + "\"")
                .collect(Collectors.joining(","))));
        List<String> units = List.of("m", "m", "m", "m", "", "m/s", "m", "rad");
        chromium.await("the units", () -> chromium.texts(".legend .unit").equals(units));
    }

    @Test
    void shouldRefuseWhatIsNoExpression() throws IOException, RefusedException {
        fly(layout(panel("plot", "")));
        addExpression("vehicle_attitude.q[0] +");
        chromium.await("why", () -> chromium.text("#problem").startsWith("a number, field or function expected"));

        addExpression("fetch(1)");
        chromium.await("why", () -> chromium.text("#problem").startsWith("unknown function 'fetch'; known: abs, "));
        assertEquals(0, chromium.all(".legend tbody tr").size());
    }

    @Test
    void shouldShowValuesAtTwoCursorsAndStatistics() throws IOException, RefusedException {
        fly(plot("\"vehicle_attitude.q[0]\",\"vehicle_attitude.q[0] ^ 2 + vehicle_attitude.q[1] ^ 2\""));
        chromium.await("points", () -> data("points") > 400);
        chromium.find("#pause").click();
        // The range shown is that of the points.
        for (int i = 0; i < 4; i++) {
            press(".canvas", "+", false);
        }
        chromium.await("values", () -> chromium.text("#pause").equals("Resume") && data("points") > 400);
        press(".canvas", "0", false);
        chromium.await("count", () -> number(1, 6) > 200);
        assertTrue(number(1, 7) >= -1 && number(1, 9) <= 1, cell(1, 7) + " " + cell(1, 9));
        assertEquals(1, number(2, 8), 0.05);
        assertTrue(number(2, 10) < 0.1, cell(2, 10));

        for (int i = 0; i < 90; i++) {
            press(".canvas", "}", false);
        }
        for (int i = 0; i < 80; i++) {
            press(".canvas", "]", false);
        }
        chromium.await(
                "both cursors",
                () -> chromium.text(".legend .marks").matches("A [0-9.]+ s; B [0-9.]+ s; B−A [0-9.]+ s, .* Hz"));
        chromium.await("values", () -> !Double.isNaN(number(2, 3)) && !Double.isNaN(number(2, 4)));
        assertEquals(number(2, 4) - number(2, 3), number(2, 5), 1e-4);

        press(".canvas", "Escape", false);
        chromium.await("no cursors", () -> chromium.text(".legend .marks").isEmpty());
    }

    @Test
    void shouldSaveCsvAndPng() throws IOException, RefusedException {
        fly(plot("\"vehicle_attitude.q[0]\",\"-vehicle_attitude.q[1]\""));
        chromium.await("points", () -> data("points") > 100);
        chromium.run("""
                window.saved = {};
                const make = URL.createObjectURL;
                URL.createObjectURL = (blob) => {
                    const url = make.call(URL, blob);
                    const note = (text) => { saved[blob.type] = text; };
                    blob.type === "text/csv" ? blob.text().then(note) : blob.arrayBuffer().then((bytes) =>
                        note(String.fromCharCode(...new Uint8Array(bytes).slice(1, 4)) + " "
                        + (bytes.byteLength > 3000)));
                    return url;
                }""");
        chromium.find(".csv").click();
        chromium.find(".png").click();

        chromium.await(
                "both", () -> chromium.run("return Object.keys(saved).length").equals(2L));
        assertEquals("PNG true", chromium.run("return saved['image/png']"));
        String csv = String.valueOf(chromium.run("return saved['text/csv']"));
        List<String> lines = csv.lines().toList();
        assertEquals("time_s,vehicle_attitude.q[0],'-vehicle_attitude.q[1]", lines.get(0));
        assertTrue(lines.size() > 50, lines.size() + " lines");
        assertTrue(
                lines.stream().skip(1).allMatch(line -> line.matches("[0-9.]+,(-?[0-9.e-]+)?,(-?[0-9.e-]+)?")),
                lines.get(1));
    }

    @Test
    void shouldDrawOneFieldOverAnotherOne() throws IOException, RefusedException {
        fly(layout(panel("xy", "\"x\":\"vehicle_attitude.q[0]\",\"y\":\"vehicle_attitude.q[1]\",\"equal\":true")));
        chromium.await("points", () -> data("points") > 100);
        chromium.await("the line's colour", () -> (Boolean) chromium.run("""
                const c = document.querySelector('.canvas canvas');
                const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
                let count = 0;
                for (let i = 0; i < d.length; i += 4) {
                    count += d[i] === 0x2f && d[i + 1] === 0x7e && d[i + 2] === 0xd8;
                }
                return count > 100;"""));
    }

    @Test
    void shouldShowTheTrackAndTheAttitude() throws IOException, RefusedException {
        fly(layout(panel("map", ""), panel("scene", "")));
        chromium.await(
                "a place",
                () -> chromium.text("[data-kind=map] .about").matches(".*: -?[0-9.]+ m north, -?[0-9.]+ m east"));
        chromium.await(
                "an attitude",
                () -> chromium.text("[data-kind=scene] .about")
                        .matches("roll -?[0-9.]+°, pitch 0.0°, yaw .*; -?[0-9.]+ m north, .* m east, [0-9.]+ m up"));
        assertEquals(
                List.of("/three.module.min.js", "/three.core.min.js"),
                chromium.run("return performance.getEntriesByType('resource').map((e) => new URL(e.name).pathname)"));
    }
}
