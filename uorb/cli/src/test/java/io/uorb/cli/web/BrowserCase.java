// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the page in one Chromium a class, each with a program of its own. */
@Tag("browser")
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
abstract class BrowserCase {
    static Chromium chromium;

    WebBench bench;
    LogBench log;

    @BeforeAll
    static void startChromium(@TempDir Path profile) {
        chromium = Chromium.start(profile);
    }

    @AfterAll
    static void stopChromium() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @AfterEach
    void endProgram() {
        if (bench != null) {
            bench.close();
        }
        if (log != null) {
            log.close();
        }
    }

    /** Opens the page of a program with positions; a layout's JSON, empty for the usual one. */
    void fly(String layout) throws IOException, RefusedException {
        bench = WebBench.flying();
        chromium.size(1300, 1000);
        show(layout);
    }

    /** Opens the page with a layout. */
    void show(String layout) {
        load(bench.url(), layout);
        chromium.await("the state", () -> chromium.text("#state").equals("connected"));
    }

    /** Opens the page of a log with a layout. */
    void show(LogBench opened, String layout) {
        log = opened;
        chromium.size(1300, 1000);
        load(log.url(), layout);
        chromium.await("the state", () -> chromium.text("#state").startsWith("log, "));
    }

    static void load(String url, String layout) {
        // The same address with another fragment would load nothing.
        chromium.driver().get("about:blank");
        chromium.driver().get(url + fragment(layout));
    }

    static String fragment(String layout) {
        String text = URLEncoder.encode(layout, StandardCharsets.UTF_8).replace("+", "%20");
        return layout.isEmpty() ? "" : "#layout=" + text;
    }

    static String panel(String kind, String options) {
        return panel(kind, 6, 10, options);
    }

    static String panel(String kind, int columns, int rows, String options) {
        return "{\"kind\":\"" + kind + "\",\"w\":" + columns + ",\"h\":" + rows + ",\"options\":{" + options + "}}";
    }

    static String layout(String... panels) {
        return "{\"version\":1,\"panels\":[" + String.join(",", panels) + "]}";
    }

    static String address() {
        return String.valueOf(chromium.run("return decodeURIComponent(location.hash)"));
    }

    static void seek(long atUs) {
        chromium.run("const bar = document.querySelector('#seek'); bar.step = 1; bar.value = " + atUs
                + "; bar.dispatchEvent(new Event('input'));");
    }

    /** Returns a number that a plot notes about itself. */
    static double data(String name) {
        Object value = chromium.run(
                "const f = document.querySelector('.canvas'); return f && f.dataset." + name + " || 'NaN'");
        return Double.parseDouble(String.valueOf(value));
    }

    /** Returns how many pixels of the plot have a colour. */
    static long pixels(int red, int green, int blue) {
        return ((Number) chromium.run("""
                const c = document.querySelector('.canvas canvas');
                const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
                let count = 0;
                for (let i = 0; i < d.length; i += 4) {
                    count += d[i] === %d && d[i + 1] === %d && d[i + 2] === %d;
                }
                return count;""".formatted(red, green, blue))).longValue();
    }

    /** Saves the CSV of a plot; returns the lines of the file. */
    static List<String> csv() {
        chromium.run("""
                window.csv = null;
                window.make ??= URL.createObjectURL;
                URL.createObjectURL = (blob) => {
                    blob.text().then((text) => { window.csv = text; });
                    return make.call(URL, blob);
                };""");
        chromium.find(".csv").click();
        chromium.await("the CSV", () -> chromium.run("return window.csv") != null);
        return String.valueOf(chromium.run("return window.csv")).lines().toList();
    }

    /** Presses keys of the focused element's page, also those that need no focus in a window. */
    static void press(String css, String key, boolean shift) {
        chromium.run("const e = document.querySelector(\"" + css + "\"); e.focus();"
                + "e.dispatchEvent(new KeyboardEvent('keydown', {key: '" + key + "', shiftKey: " + shift
                + ", bubbles: true, cancelable: true}))");
    }
}
