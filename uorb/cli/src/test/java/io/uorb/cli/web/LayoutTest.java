// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.interactions.Actions;

/** The panels of the page: added, moved, resized, removed; kept in the address and in files. */
class LayoutTest extends BrowserCase {
    /** Gives the edges and size of a panel in columns and rows of the grid as it is seen. */
    private static final String GRID = """
            const grid = document.querySelector('#board');
            const column = (grid.clientWidth + 12) / getComputedStyle(grid).gridTemplateColumns.split(' ').length;
            const box = (panel) => {
                const [all, one] = [grid, panel].map((node) => node.getBoundingClientRect());
                return { x: Math.round((one.left - all.left) / column), y: Math.round((one.top - all.top) / 44),
                    w: Math.round((one.width + 12) / column), h: Math.round((one.height + 12) / 44) };
            };
            """;

    /** Kinds of the panels in the order of the document, without parameters, which are hidden until there are some. */
    private static List<String> kinds() {
        return chromium.all("#board > .panel:not([data-kind=parameters])").stream()
                .map(panel -> panel.getDomAttribute("data-kind"))
                .toList();
    }

    private static String size(String kind) {
        return String.valueOf(chromium.run(GRID + "const b = box(document.querySelector('[data-kind=" + kind + "]'));"
                + "return b.w + ' ' + b.h"));
    }

    /** Returns the left and upper edges of the panels in columns and rows of the screen. */
    private static String places() {
        return String.valueOf(
                chromium.run(GRID + "return [...document.querySelectorAll('#board > .panel:not([hidden])')]"
                        + ".map((panel) => `${panel.dataset.kind} ${box(panel).x} ${box(panel).y}`).join(', ')"));
    }

    /** Moves an element by the mouse in ten steps, as a hand would. */
    private static void pull(String css, int xPx, int yPx) {
        Actions actions = new Actions(chromium.driver(), Duration.ofMillis(10))
                .moveToElement(chromium.find(css))
                .clickAndHold();
        for (int i = 0; i < 10; i++) {
            actions.moveByOffset(xPx / 10, yPx / 10);
        }
        actions.release().perform();
    }

    /** Drags faults to the place of topics, left of it, and holds it there. */
    private static void dragFaultsOverTopics() {
        Actions drag = new Actions(chromium.driver(), Duration.ofMillis(10))
                .moveToElement(chromium.find("[data-kind=faults] .move"))
                .clickAndHold();
        for (int i = 0; i < 10; i++) {
            drag.moveByOffset(-60, 2);
        }
        drag.perform();
        chromium.await("the other order", () -> places().contains("topics 6 0"));
    }

    private static void listenForViolations() {
        chromium.run("window.violations = []; document.addEventListener('securitypolicyviolation',"
                + "(event) => violations.push(event.violatedDirective));");
    }

    @Test
    void shouldArrangePanelsByKeysAndKeepThemInTheAddress() throws IOException, RefusedException {
        fly(layout(panel("topics", ""), panel("plot", ""), panel("parameters", ""), panel("graph", "")));
        assertEquals(List.of("topics", "plot", "graph"), kinds());
        chromium.find("#kind option[value=map]").click();
        chromium.find("#add-panel").click();
        chromium.await("a map", () -> kinds().contains("map"));

        press("[data-kind=map] .move", "ArrowUp", false);
        assertEquals(List.of("topics", "plot", "map", "graph"), kinds());
        assertEquals(true, chromium.run("return document.activeElement.matches('[data-kind=map] .move')"));
        press("[data-kind=map] .move", "ArrowRight", true);
        press("[data-kind=map] .move", "ArrowDown", true);
        assertEquals("5 10", size("map"));
        assertTrue(address().matches(".*topics.*plot.*parameters.*\"map\",\"w\":5,\"h\":10.*graph.*"), address());
        press("[data-kind=graph] .move", "Delete", false);
        assertEquals(List.of("topics", "plot", "map"), kinds());

        chromium.driver().navigate().refresh();
        chromium.await("the same", () -> kinds().equals(List.of("topics", "plot", "map")));
        assertEquals("5 10", size("map"));
    }

    @Test
    void shouldOfferEachKindByItsTitle() throws IOException, RefusedException {
        fly(layout(panel("states", ""), panel("map", ""), panel("scene", "")));
        List<String> titles = chromium.texts("h2");
        assertEquals(List.of("State transitions", "Map", "3D scene"), titles);
        assertTrue(chromium.texts("#kind option").containsAll(titles));
        assertEquals(17, chromium.all("#kind option").size());
    }

    @Test
    void shouldOpenLayoutsWithFormerNamesOfKinds() throws IOException, RefusedException {
        fly(layout(panel("strip", ""), panel("track", "\"follow\":true"), panel("attitude", "\"instance\":0")));
        assertEquals(List.of("states", "map", "scene"), kinds());
        assertEquals("", chromium.text("#problem"));
    }

    @Test
    void shouldMoveAndResizeByMouse() throws IOException, RefusedException {
        fly(layout(panel("topics", 6, 8, ""), panel("faults", 6, 8, "")));
        listenForViolations();
        pull("[data-kind=faults] .move", -600, 20);
        chromium.await("the other order", () -> kinds().equals(List.of("faults", "topics")));
        assertEquals(true, chromium.run("return document.activeElement.matches('[data-kind=faults] .move')"));

        pull("[data-kind=topics] .grip", -220, 130);
        chromium.await("another size", () -> size("topics").equals("4 11"));
        assertTrue(address().contains("{\"kind\":\"topics\",\"w\":4,\"h\":11"), address());
        assertEquals(List.of(), chromium.run("return violations"));
    }

    @Test
    void shouldUndoAResizeOnEscape() throws IOException, RefusedException {
        fly(layout(panel("topics", 6, 8, ""), panel("faults", 6, 8, "")));
        String before = address();
        new Actions(chromium.driver(), Duration.ofMillis(10))
                .moveToElement(chromium.find("[data-kind=topics] .grip"))
                .clickAndHold()
                .moveByOffset(-220, 130)
                .perform();
        chromium.await("another size", () -> size("topics").equals("4 11"));
        new Actions(chromium.driver()).sendKeys(Keys.ESCAPE).release().perform();
        chromium.await("the first size", () -> size("topics").equals("6 8"));
        assertEquals(before, address());
    }

    @Test
    void shouldPutADraggedPanelBackOnEscape() throws IOException, RefusedException {
        fly(layout(panel("topics", 6, 8, ""), panel("faults", 6, 8, "")));
        String before = address();
        dragFaultsOverTopics();
        new Actions(chromium.driver()).sendKeys(Keys.ESCAPE).release().perform();
        chromium.await("the first order", () -> places().equals("topics 0 0, faults 6 0"));
        assertEquals(List.of("topics", "faults"), kinds());
        assertEquals(before, address());
    }

    @Test
    void shouldPlacePanelsInRowsAsWideAsTheScreenAllows() throws IOException, RefusedException {
        fly(layout(
                panel("topics", 7, 8, ""), panel("plot", 5, 4, ""), panel("texts", 6, 5, ""), panel("xy", 6, 5, "")));
        assertEquals("topics 0 0, plot 7 0, texts 0 8, xy 6 8", places());
        // Beside topics there is no room for six columns, so the plot has a row for itself.
        press("[data-kind=plot] .move", "ArrowRight", true);
        assertEquals("topics 0 0, plot 0 8, texts 6 8, xy 0 12", places());

        String saved = address();
        chromium.size(800, 800);
        chromium.await("two a row", () -> places().equals("topics 0 0, plot 0 8, texts 1 8, xy 0 13"));
        chromium.narrow(400);
        chromium.await("one a row", () -> places().equals("topics 0 0, plot 0 8, texts 0 12, xy 0 17"));
        press("[data-kind=plot] .move", "ArrowDown", false);
        assertEquals("topics 0 0, texts 0 8, plot 0 13, xy 0 17", places());
        press("[data-kind=plot] .move", "ArrowUp", false);
        chromium.wide();
        chromium.size(1300, 1000);
        chromium.await("all columns", () -> places().equals("topics 0 0, plot 0 8, texts 6 8, xy 0 12"));
        assertEquals(saved, address());
    }

    @Test
    void shouldGiveAPanelThatIsAloneInItsRowTheWholeRow() throws IOException, RefusedException {
        fly(layout(
                panel("faults", 6, 5, ""), panel("topics", 7, 5, ""), panel("texts", 6, 5, ""), panel("xy", 6, 5, "")));
        chromium.size(800, 800);
        chromium.await("two a row", () -> size("texts").equals("1 5"));
        assertEquals(List.of("2 5", "2 5", "1 5"), List.of(size("faults"), size("topics"), size("xy")));
    }

    @Test
    void shouldLeavePanelsWhereTheyAreInTheDocumentBesideAHiddenOne(@TempDir Path folder) throws IOException {
        String layout = layout(panel("parameters", ""), panel("topics", ""), panel("texts", ""));
        show(new LogBench(CommandTestLog.counting(folder.resolve("a.ulg"), 1_000_000)), layout);
        assertEquals("topics 0 0, texts 6 0", places());
        chromium.run("window.moved = []; new MutationObserver((all) => moved.push(...all.map(() => 'moved')))"
                + ".observe(document.querySelector('#board'), { childList: true });");

        press("[data-kind=topics] .move", "ArrowRight", true);
        assertEquals("topics 0 0, texts 0 10", places());
        assertEquals(List.of(), chromium.run("return moved"));
        assertTrue(address().matches(".*parameters.*topics.*texts.*"), address());
    }

    /** Gridstack arranged the panels of versions that saved this form. */
    @Test
    void shouldOpenALayoutOfBeforeAsItWas(@TempDir Path folder) throws IOException, RefusedException {
        String saved = layout(
                panel("topics", 7, 12, "\"still\":true"),
                panel("plot", 5, 12, "\"curves\":[\"vehicle_attitude.q[1]\"],\"statistics\":true"),
                panel("lag", 12, 11, ""),
                panel("faults", 6, 6, ""),
                panel("graph", 12, 14, "\"fit\":true"));
        fly("");
        chromium.find("#file")
                .sendKeys(Files.writeString(folder.resolve("a.json"), saved).toString());
        chromium.await("its panels", () -> kinds().equals(List.of("topics", "plot", "lag", "faults", "graph")));
        String places = "topics 0 0, plot 7 0, lag 0 12, faults 0 23, graph 0 29";
        assertEquals(places, places());
        assertEquals(
                List.of("7 12", "5 12", "12 11", "6 6", "12 14"),
                kinds().stream().map(LayoutTest::size).toList());
        assertEquals("#layout=" + saved, address());

        show(saved);
        assertEquals(places, places());
    }

    @Test
    void shouldRefuseALayoutThatIsNone() throws IOException, RefusedException {
        fly(layout(panel("plot", "\"curves\":[\"alert(1)\"]")));
        assertTrue(
                chromium.text("#problem")
                        .startsWith("the layout's panel 1, curves[0] is not an expression: unknown function 'alert'"),
                chromium.text("#problem"));
        assertEquals(List.of("topics", "plot", "graph"), kinds());

        show(layout(panel("plot", 13, 4, "")));
        assertEquals("the layout's panel 1, w is 13, not a multiple of 0.25 from 2 to 12", chromium.text("#problem"));
        show(layout(panel("constructor", "")));
        assertTrue(chromium.text("#problem").startsWith("the layout's panel 1, kind is 'constructor', not one of "));
        show("{\"version\":1");
        assertTrue(chromium.text("#problem").startsWith("the layout is not JSON"), chromium.text("#problem"));
        show(layout(panel("graph", ""), panel("graph", "")));
        assertEquals("the layout's panel 2 is a second graph; only one is allowed", chromium.text("#problem"));
    }

    @Test
    void shouldRefuseAKindThatIsNoText() throws IOException, RefusedException {
        fly(layout(panel("topics", ""), panel("topics", "").replace("\"topics\"", "[\"topics\"]")));
        assertEquals("the layout's panel 2, kind is not a text", chromium.text("#problem"));
    }

    @Test
    void shouldRefuseASizeThatIsNoNumber() throws IOException, RefusedException {
        fly(layout(panel("topics", "").replace("\"w\":6", "\"w\":\"6\"")));
        assertEquals(
                "the layout's panel 1, w is \"6\", not a multiple of 0.25 from 2 to 12", chromium.text("#problem"));
    }

    @Test
    void shouldLoadALayoutFromAFile(@TempDir Path folder) throws IOException, RefusedException {
        fly("");
        Path file = Files.writeString(
                folder.resolve("a.json"),
                layout(panel("plot", "\"curves\":[\"vehicle_attitude.q[1]\"]"), panel("faults", "")));
        chromium.find("#file").sendKeys(file.toString());
        chromium.await("its panels", () -> kinds().equals(List.of("plot", "faults")));
        chromium.await("points", () -> data("points") > 20);

        Path wrong = Files.writeString(folder.resolve("b.json"), "<b>");
        chromium.find("#file").sendKeys(wrong.toString());
        chromium.await("why", () -> chromium.text("#problem").startsWith("the layout is not JSON"));
        assertEquals(List.of("plot", "faults"), kinds());
    }

    @Test
    void shouldKeepLayoutsUnderNames() throws IOException, RefusedException {
        fly(layout(panel("topics", ""), panel("faults", "")));
        chromium.find("#layouts").click();
        assertEquals("none yet", chromium.text("dialog [role=status]"));
        chromium.find("dialog input").sendKeys("<b>two</b>", Keys.ENTER);
        chromium.await("its name", () -> chromium.texts("dialog .open").equals(List.of("<b>two</b>")));
        chromium.find("dialog .done").click();
        chromium.find("[data-kind=topics] .close").click();
        assertEquals(List.of("faults"), kinds());

        chromium.driver().navigate().refresh();
        chromium.await("the state", () -> chromium.text("#state").equals("connected"));
        chromium.find("#layouts").click();
        chromium.find("dialog .open").click();
        chromium.await("both", () -> kinds().equals(List.of("topics", "faults")));
        chromium.find("#undo").click();
        chromium.await("one", () -> kinds().equals(List.of("faults")));

        chromium.find("#layouts").click();
        chromium.find("dialog .forget").click();
        assertEquals("none yet", chromium.text("dialog [role=status]"));
    }

    @Test
    void shouldKeepLayoutsBesideDamagedOnes() throws IOException, RefusedException {
        fly(layout(panel("topics", "")));
        chromium.run("localStorage.setItem('uorb-layouts', JSON.stringify([null, 'ab', ['first', '{}']]))");
        chromium.find("#layouts").click();
        assertEquals(List.of("first"), chromium.texts("dialog .open"));
        chromium.find("dialog input").sendKeys("second", Keys.ENTER);
        chromium.await("both names", () -> chromium.texts("dialog .open").equals(List.of("first", "second")));
    }

    /** Returns a layout of that many characters. */
    private static String longLayout(int characters) {
        List<StringBuilder> curves =
                Stream.generate(() -> new StringBuilder("\"0\"")).limit(10).toList();
        for (int i = 1; ; i++) {
            int left = characters - longLayout(curves, "").length();
            String curve = ",\"" + i + "+1".repeat(190) + "\"";
            if (left < curve.length()) {
                return longLayout(curves, "s".repeat(left));
            }
            curves.get(i % curves.size()).append(curve);
        }
    }

    private static String longLayout(List<StringBuilder> curves, String search) {
        Stream<String> plots = curves.stream().map(texts -> panel("plot", "\"curves\":[" + texts + "]"));
        return layout(Stream.concat(plots, Stream.of(panel("texts", "\"search\":\"" + search + "\"")))
                .toArray(String[]::new));
    }

    @Test
    void shouldRefuseLayoutsAbove64Ki(@TempDir Path folder) throws IOException, RefusedException {
        fly(longLayout(65_537));
        assertEquals("the layout has 65537 characters; at most 65536 are allowed", chromium.text("#problem"));
        assertEquals(List.of("topics", "plot", "graph"), kinds());

        Path file = Files.writeString(folder.resolve("long.json"), longLayout(65_537));
        chromium.run("document.querySelector('#problem').textContent = ''");
        chromium.find("#file").sendKeys(file.toString());
        chromium.await(
                "why",
                () -> chromium.text("#problem").equals("the layout has 65537 characters; at most 65536 are allowed"));
        Path huge = Files.writeString(folder.resolve("huge.json"), " ".repeat(300_000));
        chromium.find("#file").sendKeys(huge.toString());
        chromium.await(
                "why",
                () -> chromium.text("#problem")
                        .equals("huge.json has 300000 bytes; a layout has at most 65536 characters"));
        assertEquals(List.of("topics", "plot", "graph"), kinds());
    }

    @Test
    void shouldSayThatALayoutHasBecomeTooLongToBeKept() throws IOException, RefusedException {
        fly(longLayout(65_500));
        assertEquals("", chromium.text("#problem"));
        assertEquals(11, kinds().size());
        String address = chromium.driver().getCurrentUrl();
        chromium.find("#kind option[value=xy]").click();
        for (int i = 0; i < 12; i++) {
            chromium.find("#add-panel").click();
        }
        String problem = "the layout has [0-9]+ characters; at most 65536 are allowed";
        assertTrue(
                chromium.text("#problem").matches("the layout in the address is not updated: " + problem),
                chromium.text("#problem"));
        assertEquals(address, chromium.driver().getCurrentUrl());

        chromium.find("#save").click();
        assertTrue(chromium.text("#problem").matches(problem), chromium.text("#problem"));
    }

    @Test
    void shouldHideTopicsWithoutMessagesUntilAskedFor() throws IOException, RefusedException {
        fly(layout(panel("topics", "")));
        chromium.await(
                "three topics", () -> chromium.all("#topics .tabulator-row").size() == 3);
        assertEquals("3 of 4", chromium.text("#count"));
        assertEquals("show 1 without messages", chromium.text("#topics label"));

        chromium.find("#still").click();
        assertEquals(4, chromium.all("#topics .tabulator-row").size());
        assertEquals("vehicle_global_position", chromium.text("#topics .tabulator-row:last-child .tabulator-cell"));
    }
}
