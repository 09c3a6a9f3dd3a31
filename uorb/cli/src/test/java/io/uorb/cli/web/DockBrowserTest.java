// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** Panels that fill the window: dividers, tabs, and panels dragged to sides of others, in Chromium. */
class DockBrowserTest extends BrowserCase {
    private static final String FOUR = filled(
            panel("plot", 6, 8, "\"curves\":[\"vehicle_attitude.q[0]\"]"),
            panel("topics", 6, 8, ""),
            panel("faults", 6, 8, ""),
            panel("texts", 6, 8, ""));

    /** Gives the visible panels with their edges in px of the window. */
    private static final String BOXES = """
            const boxes = [...document.querySelectorAll('#board > .panel')].filter((panel) => panel.checkVisibility())
                .map((panel) => ({ kind: panel.dataset.kind, box: panel.getBoundingClientRect() }));
            """;

    private static String filled(String... panels) {
        return layout(panels).replace("\"version\":1", "\"version\":1,\"fill\":true");
    }

    /** Returns the visible panels by row, and within a row from left to right and from top to bottom. */
    private static String places() {
        return String.valueOf(chromium.run(BOXES
                + "return boxes.map(({ kind, box }) => `${kind} ${Math.round(100 * box.left / innerWidth)}"
                + " ${Math.round(100 * box.top / innerHeight)}`).join(', ')"));
    }

    private static int width(String kind) {
        return chromium.find("[data-kind=" + kind + "]").getSize().getWidth();
    }

    private static int height(String kind) {
        return chromium.find("[data-kind=" + kind + "]").getSize().getHeight();
    }

    /** Drags from an element's middle to a part of another one. */
    private static Actions drag(String from, String onto, double partX, double partY) {
        int x = (int) (chromium.find(onto).getSize().getWidth() * (partX - 0.5));
        int y = (int) (chromium.find(onto).getSize().getHeight() * (partY - 0.5));
        return new Actions(chromium.driver(), Duration.ofMillis(10))
                .moveToElement(chromium.find(from))
                .clickAndHold()
                .moveByOffset(7, 7)
                .moveToElement(chromium.find(onto), x, y);
    }

    private void open() throws IOException, RefusedException {
        fly(FOUR);
        chromium.await("points", () -> data("points") > 20);
    }

    @Test
    void shouldFillTheWindowWithoutGapsAndOverlaps() throws IOException, RefusedException {
        open();
        assertEquals(true, chromium.run("return document.documentElement.scrollHeight <= innerHeight"));
        double share = ((Number) chromium.run(BOXES + """
                const board = document.querySelector('#board').getBoundingClientRect();
                const sum = boxes.reduce((all, { box }) => all + box.width * box.height, 0);
                return sum / (board.width * board.height);""")).doubleValue();
        assertTrue(share > 0.95 && share <= 1, share + " of the board is panels");

        chromium.size(1100, 700);
        chromium.await(
                "a smaller board",
                () -> Boolean.TRUE.equals(chromium.run("return document.documentElement.scrollHeight <= innerHeight"
                        + " && document.querySelector('#board').getBoundingClientRect().bottom <= innerHeight")));
        chromium.size(800, 700);
        chromium.await("a page that scrolls", () -> chromium.all("body.filled").isEmpty());
        assertEquals(true, chromium.run("return document.documentElement.scrollHeight > innerHeight"));
    }

    @Test
    void shouldMoveDividers() throws IOException, RefusedException {
        open();
        int before = width("plot");
        int high = height("plot");
        new Actions(chromium.driver(), Duration.ofMillis(10))
                .dragAndDropBy(chromium.find(".divider.upright"), -200, 0)
                .perform();
        chromium.await("a narrower plot", () -> width("plot") < before - 150);
        assertTrue(width("topics") > before + 150);
        new Actions(chromium.driver(), Duration.ofMillis(10))
                .dragAndDropBy(chromium.find(".divider:not(.upright)"), 0, 100)
                .perform();
        chromium.await("a higher plot", () -> height("plot") > high + 60);
        assertTrue(address().matches(".*\"kind\":\"topics\",\"w\":8,\"h\":(9|10)[,.].*"), address());

        String kept = address();
        new Actions(chromium.driver(), Duration.ofMillis(10))
                .moveToElement(chromium.find(".divider.upright"))
                .clickAndHold()
                .moveByOffset(200, 0)
                .sendKeys(Keys.ESCAPE)
                .release()
                .perform();
        chromium.await("the width of before", () -> width("plot") < before - 150);
        assertEquals(kept, address());
    }

    @Test
    void shouldMoveADividerAsFarAsThePointerMovesInManySteps() throws IOException, RefusedException {
        open();
        Actions pull = new Actions(chromium.driver(), Duration.ofMillis(10))
                .moveToElement(chromium.find(".divider.upright"))
                .clickAndHold();
        for (int i = 0; i < 10; i++) {
            pull.moveByOffset(-20, 0);
        }
        pull.release().perform();
        String narrower = String.valueOf(
                chromium.run("return 6 - Math.round(4 * 12 * 200 / document.querySelector('#board').clientWidth) / 4"));
        String kept = "\"kind\":\"plot\",\"w\":" + narrower + ",";
        chromium.await("a layout that is kept", () -> !address().contains("\"kind\":\"plot\",\"w\":6,"));
        assertTrue(address().contains(kept), kept + " is not in " + address());
    }

    @Test
    void shouldMakeATabOfAPanelThatIsDroppedOnAnotherOne() throws IOException, RefusedException {
        open();
        drag("[data-kind=faults] .move", "[data-kind=topics]", 0.5, 0.5).perform();
        assertEquals(1, chromium.all(".zone.on").size());
        new Actions(chromium.driver()).release().perform();
        chromium.await("two tabs", () -> chromium.texts(".tab").toString().equals("[Topics, Faults]"));
        assertTrue(chromium.find("#faults").isDisplayed());
        assertEquals(false, chromium.find("#topics").isDisplayed());

        chromium.find(".tab:first-child").click();
        chromium.await("the topics", () -> chromium.find("#topics").isDisplayed());
        assertTrue(address().contains("\"kind\":\"faults\",\"w\":6,\"h\":8,\"join\":\"tab\",\"options\""), address());
        chromium.driver().navigate().refresh();
        chromium.await("the same", () -> chromium.texts(".tab").toString().equals("[Topics, Faults]"));

        chromium.find("#undo").click();
        chromium.find("#undo").click();
        chromium.await("no tabs", () -> chromium.all(".tab").isEmpty());
        assertTrue(chromium.find("#faults").isDisplayed());
    }

    /** A table that is built behind a tab has no size then. */
    @Test
    void shouldShowWhatIsBehindATabWholly() throws IOException, RefusedException {
        fly(filled(
                panel("faults", 12, 8, ""),
                panel("topics", 12, 8, "").replace("\"options\"", "\"join\":\"tab\",\"options\""),
                panel("plot", "\"curves\":[\"vehicle_attitude.q[0]\"]")
                        .replace("\"options\"", "\"join\":\"tab\",\"options\""),
                panel("scene", "").replace("\"options\"", "\"join\":\"tab\",\"options\"")));
        assertTrue(chromium.find("#faults").isDisplayed());
        chromium.find(".tab:nth-child(2)").click();
        chromium.await(
                "all topics",
                () -> chromium.all("#topics .tabulator-row").stream()
                                .filter(WebElement::isDisplayed)
                                .count()
                        == 3);
        assertEquals(true, chromium.run("""
                const [all, one] = ['#topics', '#topics .tabulator-row'].map((css) =>
                    document.querySelector(css).getBoundingClientRect());
                return one.width > all.width * 0.9;"""));
        chromium.find(".tab:nth-child(3)").click();
        chromium.await("points", () -> data("points") > 20);
        chromium.find(".tab:nth-child(4)").click();
        chromium.await("a scene", () -> chromium.find(".space canvas").getSize().getWidth() > 1000);
    }

    @Test
    void shouldPutAPanelBesideBelowAndInARowOfItsOwn() throws IOException, RefusedException {
        open();
        String before = places();
        drag("[data-kind=texts] .move", "[data-kind=plot]", 0.15, 0.5).release().perform();
        chromium.await("three in a row", () -> width("texts") < 350 && width("faults") > 1200);
        drag("[data-kind=faults] .move", "[data-kind=topics]", 0.5, 0.8)
                .release()
                .perform();
        chromium.await("one row", () -> height("texts") > 650 && height("faults") < 400);
        assertTrue(address().contains("\"join\":\"below\""), address());
        drag("[data-kind=faults] .move", "[data-kind=texts]", 0.5, 0.03)
                .release()
                .perform();
        chromium.await("a row of its own", () -> width("faults") > 1200 && places().startsWith("faults"));

        chromium.find("#undo").click();
        chromium.find("#undo").click();
        chromium.find("#undo").click();
        chromium.await("the places of before", () -> places().equals(before));
    }

    @Test
    void shouldArrangeByKeys() throws IOException, RefusedException {
        open();
        press("[data-kind=topics] .move", "t", false);
        assertEquals("[Plot, Topics]", chromium.texts(".tab").toString());
        assertEquals(true, chromium.run("return document.activeElement.matches('[data-kind=topics] .move')"));
        press("[data-kind=topics] .move", "b", false);
        assertTrue(height("topics") < 300 && chromium.find("[data-kind=plot]").isDisplayed());
        press("[data-kind=topics] .move", "n", false);
        int wide = width("topics");
        press("[data-kind=topics] .move", "ArrowRight", true);
        assertTrue(width("topics") > wide);
        press("[data-kind=topics] .move", "ArrowLeft", false);
        assertTrue(places().startsWith("topics"), places());
        press("[data-kind=topics] .move", "Delete", false);
        assertTrue(places().startsWith("plot"), places());
    }

    @Test
    void shouldFillAndScrollByAButton() throws IOException, RefusedException {
        fly(FOUR.replace(",\"fill\":true", ""));
        assertEquals(340, height("plot"));
        chromium.find("#fill").click();
        assertTrue(height("plot") > 341, height("plot") + " px");
        assertTrue(address().contains("\"fill\":true"), address());
        chromium.find("#fill").click();
        assertEquals(340, height("plot"));
        assertTrue(!address().contains("fill"), address());
    }

    @Test
    void shouldRefuseAPlaceThatIsNone() throws IOException, RefusedException {
        fly(FOUR.replace("\"kind\":\"texts\"", "\"join\":\"over\",\"kind\":\"texts\""));
        assertEquals("the layout's panel 4, join is \"over\", neither tab nor below", chromium.text("#problem"));
    }
}
