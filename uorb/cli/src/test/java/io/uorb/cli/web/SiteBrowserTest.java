// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.site.SiteMain;
import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;

/** The site of the documents in Chromium, from files. */
class SiteBrowserTest extends BrowserCase {
    @TempDir
    private static Path site;

    @BeforeAll
    static void makeSite() throws IOException {
        SiteMain.writeDocuments(Project.root(), site);
    }

    @BeforeEach
    void openFirstPage() {
        chromium.size(1440, 900);
        chromium.driver().get(site.resolve("index.html").toUri().toString());
    }

    @AfterEach
    void shouldReportNoError() {
        assertEquals(
                List.of(),
                chromium.driver().manage().logs().get(LogType.BROWSER).getAll().stream()
                        .map(LogEntry::getMessage)
                        .toList());
    }

    private static void search(String words) {
        chromium.find("body").sendKeys("/");
        chromium.find("input").sendKeys(words);
        chromium.await("results", () -> !chromium.all("#found a").isEmpty());
    }

    private static boolean isOpen(String address) {
        return String.valueOf(chromium.driver().getCurrentUrl()).endsWith(address);
    }

    @Test
    void shouldOpenTheSectionThatASearchFinds() {
        search("random integer");
        assertTrue(chromium.text("#found a b").endsWith("A random integer"), chromium.text("#found"));
        chromium.find("input").sendKeys(Keys.ENTER);
        chromium.await("the section", () -> isOpen("/docs/porting-from-px4.html#a-random-integer"));
        assertEquals("Porting from PX4", chromium.text("h1"));
        assertEquals("Porting from PX4", chromium.text("#contents [aria-current]"));
    }

    @Test
    void shouldWalkThroughWhatIsFoundByKeys() {
        search("wheel");
        chromium.find("input").sendKeys(Keys.ARROW_DOWN);
        assertEquals(chromium.find("#found a"), chromium.driver().switchTo().activeElement());
        chromium.driver().switchTo().activeElement().sendKeys(Keys.ESCAPE);
        assertEquals(chromium.find("input"), chromium.driver().switchTo().activeElement());
        assertTrue(!chromium.find("#found").isDisplayed(), "closed");
    }

    @Test
    void shouldSearchFromAPageOfADeeperFolder() {
        chromium.driver()
                .get(site.resolve("docs/evidence/memory/uorb.html").toUri().toString());
        search("quick start");
        chromium.find("#found a").click();
        chromium.await("the section", () -> isOpen("/index.html#quick-start"));
    }

    @Test
    void shouldFitANarrowScreen() {
        chromium.narrow(400);
        try {
            for (String page : List.of("index", "docs/porting-from-px4", "docs/msg", "docs/web")) {
                chromium.driver().get(site.resolve(page + ".html").toUri().toString());
                assertEquals(400L, chromium.run("return document.documentElement.scrollWidth"), page);
            }
        } finally {
            chromium.wide();
        }
    }
}
