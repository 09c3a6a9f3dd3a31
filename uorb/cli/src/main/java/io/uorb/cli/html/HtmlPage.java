// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.html;

import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The frame of a page: its head with the policy and the style sheet, its title, its table of contents.
 *
 * @param title of the page
 * @param subtitle below it
 * @param contents the sections, in order
 */
public record HtmlPage(String title, String subtitle, List<Entry> contents) {
    private static final String STYLE = "page.css";

    /**
     * An entry of the table of contents.
     *
     * @param id of the section: letters, digits and hyphens
     * @param title of the section
     */
    public record Entry(String id, String title) {}

    /** The code that writes what is below the table of contents. */
    @FunctionalInterface
    public interface Content {
        /** Writes whole elements. */
        void write(MarkupWriter html) throws IOException;
    }

    /** Copies the list. */
    public HtmlPage {
        contents = List.copyOf(contents);
    }

    /** Writes the page; the writer stays open. */
    public void write(Writer out, Content content) throws IOException {
        String style = style();
        MarkupWriter html = new MarkupWriter(out);
        html.raw("<!DOCTYPE html>\n").begin("html", "lang", "en").begin("head");
        html.empty("meta", "charset", "utf-8");
        html.empty("meta", "http-equiv", "Content-Security-Policy", "content", policy(style));
        html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        html.empty("meta", "name", "color-scheme", "content", "light dark");
        html.empty("meta", "name", "referrer", "content", "no-referrer");
        html.element("title", title);
        html.begin("style").raw(style).end().endLine();
        html.begin("body").begin("header").element("h1", title);
        html.element("p", subtitle, "class", "quiet").endLine();
        writeContents(html);
        html.begin("main");
        content.write(html);
        html.endLine().end().endLine();
    }

    private void writeContents(MarkupWriter html) throws IOException {
        html.begin("nav", "aria-label", "Contents").begin("ul");
        for (Entry entry : contents) {
            html.begin("li")
                    .element("a", entry.title(), "href", "#" + entry.id())
                    .end();
        }
        html.end().endLine();
    }

    private static String policy(String style) {
        return "default-src 'none'; style-src '" + hash(style) + "'; base-uri 'none'; form-action 'none'";
    }

    private static String style() throws IOException {
        try (InputStream resource = HtmlPage.class.getResourceAsStream(STYLE)) {
            if (resource == null) {
                throw new IOException("the page's style " + STYLE + " is not on the class path");
            }
            // Browsers read a line's end as \n, and the hash is of what they read.
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .collect(Collectors.joining("\n", "\n", "\n"));
        }
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("each JDK has SHA-256", e);
        }
    }
}
