// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The page: one document that holds its style, its scripts, uPlot, Tabulator and Sortable, and the policy that keeps
 * everything else out. three.js is loaded by the page only when a panel needs it, from two paths of the server that the
 * policy names.
 *
 * @param policy the value of the header {@code Content-Security-Policy}: only these scripts and this style, and a
 *     WebSocket to where the page comes from
 */
record Page(String html, String policy) {
    private static final String UPLOT = "/META-INF/resources/webjars/uplot/1.6.30/dist/";
    private static final String TABULATOR = "/META-INF/resources/webjars/tabulator-tables/6.3.1/dist/js/";
    private static final String SORTABLE = "/META-INF/resources/webjars/sortablejs/1.15.6/";
    private static final String THREE = "/META-INF/resources/webjars/three/0.181.1/build";

    /** The paths of three.js: the module that the page loads, and the one that this loads. */
    static final List<String> THREE_PATHS = List.of("/three.module.min.js", "/three.core.min.js");

    /** The modules, each after those that it uses. */
    private static final List<String> MODULES = List.of(
            "dom.js",
            "stops.js",
            "whole.js",
            "grid.js",
            "expression.js",
            "fields.js",
            "suggest.js",
            "carry.js",
            "series.js",
            "blocks.js",
            "points.js",
            "columns.js",
            "timeline.js",
            "connection.js",
            "openlog.js",
            "source.js",
            "live.js",
            "wholerange.js",
            "logdata.js",
            "layout.js",
            "layouts.js",
            "painter.js",
            "curves.js",
            "curvepanel.js",
            "timeplot.js",
            "looks.js",
            "notes.js",
            "gestures.js",
            "save.js",
            "legend.js",
            "chooser.js",
            "plotpanel.js",
            "lanes.js",
            "statesplot.js",
            "statespanel.js",
            "xyplot.js",
            "xypanel.js",
            "fft.js",
            "spectra.js",
            "filtermarks.js",
            "spectralpanel.js",
            "spectrumplot.js",
            "spectrumpanel.js",
            "spectrogramplot.js",
            "spectrogrampanel.js",
            "vehicles.js",
            "mapview.js",
            "mappanel.js",
            "message.js",
            "rowpages.js",
            "rowspanel.js",
            "gauge.js",
            "modules.js",
            "texts.js",
            "blame.js",
            "lag.js",
            "faults.js",
            "table.js",
            "setter.js",
            "parameters.js",
            "graph.js",
            "scene.js",
            "scenepanel.js",
            "grip.js",
            "dock.js",
            "board.js",
            "timebar.js",
            "steps.js",
            "app.js");

    private static final Pattern IMPORT = Pattern.compile("(?m)^import .* from \"\\./.*\";\\R");
    private static final Pattern EXPORT = Pattern.compile("(?m)^export ");

    /**
     * Assembles the page.
     *
     * @param hosts where the server is reached, as {@code host:port}
     */
    static Page load(Collection<String> hosts) throws IOException {
        String style = read(UPLOT + "uPlot.min.css") + read("style.css");
        String libraries = libraries();
        String script = script();
        String html = read("index.html")
                .replace("{style}", style)
                .replace("{script}", script)
                .replace("{libraries}", libraries);
        String policy = "default-src 'none'; script-src " + hash(libraries) + " " + hash(script) + threeSources(hosts)
                + "; style-src "
                + hash(style) + "; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'"
                + "; frame-ancestors 'none'";
        return new Page(html, policy);
    }

    private static String threeSources(Collection<String> hosts) {
        return hosts.stream()
                .sorted()
                .flatMap(host -> THREE_PATHS.stream().map(path -> " http://" + host + path))
                .collect(Collectors.joining());
    }

    /** Returns the libraries as one script; the last line of each may be a comment, which must end before the next. */
    private static String libraries() throws IOException {
        return String.join(
                "\n",
                read(UPLOT + "uPlot.iife.min.js"),
                read(TABULATOR + "tabulator.min.js"),
                read(SORTABLE + "Sortable.min.js"));
    }

    /** Returns the text of a module of three.js, one of {@link #THREE_PATHS}. */
    static String three(String path) throws IOException {
        return read(THREE + path);
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
