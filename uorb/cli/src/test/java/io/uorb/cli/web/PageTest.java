// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page is one document, and its policy knows what is in it. */
class PageTest {
    private final Page page;

    PageTest() throws IOException {
        page = Page.load(List.of("127.0.0.1:80", "localhost:80"));
    }

    @Test
    void shouldHoldAllPartsAndLibraries() {
        assertFalse(
                Pattern.compile("\\{(style|libraries|script)}")
                        .matcher(page.html())
                        .find(),
                "a part is missing");
        assertTrue(page.html().contains("uPlot=function"), "uPlot is missing");
        assertTrue(page.html().contains("Tabulator v6.3.1"), "Tabulator is missing");
        assertTrue(page.html().contains("Sortable 1.15.6 - MIT"), "Sortable is missing");
        assertFalse(
                Pattern.compile("(?m)^(import|export) ").matcher(page.html()).find(), "modules are not joined");
    }

    @Test
    void shouldDeclareEachNameOfItsModulesOnce() {
        String ours = page.html().substring(page.html().lastIndexOf("<script"));
        Set<String> names = new HashSet<>();
        assertEquals(
                List.of(),
                Pattern.compile("(?m)^(?:async )?(?:function\\*?|const|let|class) (\\w+)")
                        .matcher(ours)
                        .results()
                        .map(result -> result.group(1))
                        .filter(name -> !names.add(name))
                        .toList());
        assertTrue(names.contains("PlotPanel"), "no module was read");
    }

    @Test
    void shouldAllowEachOfItsScriptsAndItsStyleByTheirHash() throws NoSuchAlgorithmException {
        Matcher parts = Pattern.compile("<(script|style)[^>]*>(.*?)</\\1>", Pattern.DOTALL)
                .matcher(page.html());
        int count = 0;
        while (parts.find()) {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(parts.group(2).getBytes(StandardCharsets.UTF_8));
            assertTrue(page.policy().contains("'sha256-" + Base64.getEncoder().encodeToString(hash) + "'"));
            count++;
        }
        assertEquals(3, count);
    }

    @Test
    void shouldAllowNothingElse() {
        assertEquals(
                "default-src 'none'; script-src H H http://127.0.0.1:80/three.module.min.js"
                        + " http://127.0.0.1:80/three.core.min.js http://localhost:80/three.module.min.js"
                        + " http://localhost:80/three.core.min.js; style-src H; connect-src 'self';"
                        + " img-src data:; base-uri 'none';"
                        + " form-action 'none'; frame-ancestors 'none'",
                page.policy().replaceAll("'sha256-[^']*'", "H"));
    }

    @Test
    void shouldServeBothModulesOfThreeJs() throws IOException {
        for (String path : Page.THREE_PATHS) {
            assertTrue(Page.three(path).contains("Copyright 2010-2025 Three.js Authors"), path);
        }
        assertTrue(Page.three(Page.THREE_PATHS.get(0)).contains("from\"." + Page.THREE_PATHS.get(1) + "\""));
    }

    @Test
    void shouldNeverMakeMarkupOfText() throws IOException {
        String ours = page.html().substring(page.html().lastIndexOf("<script"));
        assertFalse(Pattern.compile("innerHTML|outerHTML|insertAdjacentHTML|document\\.write|\\beval\\(")
                .matcher(ours)
                .find());
    }
}
