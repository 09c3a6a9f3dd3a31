// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

/** A man page in the making: roff with the man macros. Everything that is appended is escaped. */
final class Roff {
    private final StringBuilder page = new StringBuilder();

    /** Starts the page. */
    Roff title(String name, String section, String source, String manual) {
        return macro(".TH", name, section, "", source, manual);
    }

    Roff section(String title) {
        return macro(".SH", title);
    }

    Roff subsection(String title) {
        return macro(".SS", title);
    }

    Roff paragraph(String text) {
        page.append(".PP\n");
        return text(text);
    }

    /** Appends a paragraph that begins with bold text. */
    Roff paragraph(String bold, String text) {
        page.append(".PP\n\\fB").append(escape(bold)).append("\\fR ").append(escape(text));
        page.append('\n');
        return this;
    }

    /** Appends an entry of a list: a tag, with a bold and an italic part, and its text. */
    Roff entry(String bold, String italic, String text) {
        page.append(".TP\n");
        if (!bold.isEmpty()) {
            page.append("\\fB").append(escape(bold)).append("\\fR");
        }
        if (!italic.isEmpty()) {
            page.append("\\fI").append(escape(italic)).append("\\fR");
        }
        page.append('\n');
        return text(text);
    }

    Roff text(String text) {
        page.append(escapeLine(text)).append('\n');
        return this;
    }

    private Roff macro(String name, String... arguments) {
        page.append(name);
        for (String argument : arguments) {
            page.append(" \"").append(escape(argument)).append('"');
        }
        page.append('\n');
        return this;
    }

    /** Escapes text that begins a line: no period or apostrophe there makes it a request. */
    static String escapeLine(String text) {
        String escaped = escape(text);
        return escaped.startsWith(".") ? "\\&" + escaped : escaped;
    }

    /** Escapes text for the inside of a line; line ends become blanks. */
    static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> append(escaped, c));
        return escaped.toString();
    }

    private static void append(StringBuilder escaped, int c) {
        switch (c) {
            case '\\' -> escaped.append("\\e");
            case '-' -> escaped.append("\\-");
            case '"' -> escaped.append("\\(dq");
            case '\'' -> escaped.append("\\(aq");
            case '`' -> escaped.append("\\(ga");
            case '^' -> escaped.append("\\(ha");
            case '~' -> escaped.append("\\(ti");
            case '\n', '\r', '\t' -> escaped.append(' ');
            default -> {
                if (c < ' ' || c == 0x7f) {
                    escaped.append('?');
                } else if (c < 0x7f) {
                    escaped.append((char) c);
                } else {
                    escaped.append(String.format("\\[u%04X]", c));
                }
            }
        }
    }

    @Override
    public String toString() {
        return page.toString();
    }
}
