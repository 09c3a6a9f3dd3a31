// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The page: one document that holds its style, its scripts and chart.js, and the policy that keeps everything else out.
 *
 * @param policy the value of the header {@code Content-Security-Policy}: only these scripts and this style, and a
 *     WebSocket to where the page comes from
 */
record Page(String html, String policy) {
    private static final String CHART = "/META-INF/resources/webjars/chart.js/4.5.1/dist/chart.umd.min.js";
    /** The modules, each after those that it uses. */
    private static final List<String> MODULES =
            List.of("dom.js", "table.js", "parameters.js", "graph.js", "plot.js", "app.js");

    private static final Pattern IMPORT = Pattern.compile("(?m)^import .* from \"\\./.*\";\\R");
    private static final Pattern EXPORT = Pattern.compile("(?m)^export ");

    /** Assembles the page. */
    static Page load() throws IOException {
        String style = read("style.css");
        String chart = read(CHART);
        String script = script();
        String html = read("index.html")
                .replace("{style}", style)
                .replace("{script}", script)
                .replace("{chart}", chart);
        String policy = "default-src 'none'; script-src " + hash(chart) + " " + hash(script) + "; style-src "
                + hash(style) + "; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'"
                + "; frame-ancestors 'none'";
        return new Page(html, policy);
    }

    /** Returns all modules as one: an inline module cannot import another one. */
    private static String script() throws IOException {
        StringBuilder script = new StringBuilder();
        for (String module : MODULES) {
            String text = IMPORT.matcher(read(module)).replaceAll("");
            script.append(EXPORT.matcher(text).replaceAll(""));
        }
        return script.toString();
    }

    private static String read(String name) throws IOException {
        try (InputStream resource = Page.class.getResourceAsStream(name)) {
            if (resource == null) {
                throw new IOException("the page's part " + name + " is not on the class path");
            }
            // Browsers read a line's end as \n, and the hash is of what they read.
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .collect(Collectors.joining("\n", "", "\n"));
        }
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("each JDK has SHA-256", e);
        }
    }
}
