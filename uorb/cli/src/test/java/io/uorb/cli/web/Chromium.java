// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.testing.Peers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Debian's Chromium without a window. */
final class Chromium implements AutoCloseable {
    /** Held, for else it would be collected, and its level with it. */
    private static final Logger LOGGER = Logger.getLogger("org.openqa.selenium");

    private final ChromeDriver driver;

    private Chromium(ChromeDriver driver) {
        this.driver = driver;
    }

    /** Starts it; skips the test if there is none. */
    static Chromium start(Path profile) {
        Path browser = Peers.program("chromium");
        Path chromedriver = Peers.program("chromedriver");
        // With its driver named, Selenium samples for none and downloads nothing.
        System.setProperty(ChromeDriverService.CHROME_DRIVER_EXE_PROPERTY, chromedriver.toString());
        // It has no description of this version's developer tools, of which nothing is used.
        LOGGER.setLevel(Level.SEVERE);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser.toString());
        options.addArguments(
                "--headless",
                "--enable-unsafe-swiftshader",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + profile);
        ChromeDriver driver = new ChromeDriver(options);
        driver.manage().timeouts().scriptTimeout(Duration.ofMinutes(2));
        return new Chromium(driver);
    }

    ChromeDriver driver() {
        return driver;
    }

    WebElement find(String css) {
        return driver.findElement(By.cssSelector(css));
    }

    List<WebElement> all(String css) {
        return driver.findElements(By.cssSelector(css));
    }

    String text(String css) {
        return find(css).getText();
    }

    /** Returns the texts as they stand in the page, also of what is out of sight. */
    List<String> texts(String css) {
        return all(css).stream()
                .map(element -> element.getDomProperty("textContent"))
                .toList();
    }

    Object run(String script) {
        return driver.executeScript(script);
    }

    void await(String what, BooleanSupplier condition) {
        new WebDriverWait(driver, Duration.ofSeconds(60), Duration.ofMillis(50))
                .ignoring(StaleElementReferenceException.class)
                .withMessage(what)
                .until(page -> condition.getAsBoolean());
    }

    /** Sets the size of the window, and waits until the page fits it. */
    void size(int widthPx, int heightPx) {
        driver.manage().window().setSize(new Dimension(widthPx, heightPx));
        await("the size of the window", () -> Boolean.TRUE.equals(run("return outerWidth === " + widthPx)));
        awaitFrames();
    }

    /** Sets the width of the screen, also below that of any window, and waits until the page fits it. */
    void narrow(int widthPx) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", widthPx, "height", 740, "deviceScaleFactor", 2, "mobile", true));
        awaitFrames();
    }

    /** Waits for the frame after the next: plots are painted, and observers of sizes called, within a frame. */
    void awaitFrames() {
        driver.executeAsyncScript(
                "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()));");
    }

    void wide() {
        driver.executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
    }

    @Override
    public void close() {
        driver.quit();
    }
}
