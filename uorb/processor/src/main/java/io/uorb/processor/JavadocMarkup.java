// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Removal of inline tags, HTML tags and character references from Javadoc text, in one pass. */
final class JavadocMarkup {
    private static final Pattern HTML_TAG = Pattern.compile("<(/?)([A-Za-z][A-Za-z0-9]*)(?:\\s[^<>]*)?/?>");

    /** Longer ones do not exist in HTML. */
    private static final Pattern REFERENCE = Pattern.compile("&(#?[A-Za-z0-9]{1,31});");

    private static final Pattern INLINE_TAG = Pattern.compile("\\{@([A-Za-z]+)");

    /** A link: what it leads to, parameters included, and the words that stand for it. */
    private static final Pattern LINK = Pattern.compile("\\s*([^\\s(]+(?:\\([^)]*\\))?)\\s*(.*)", Pattern.DOTALL);

    /** Tags that leave nothing. What looks like others, such as {@code List<String>}, is text. */
    private static final Set<String> SILENT = Set.of(
            "a",
            "b",
            "blockquote",
            "caption",
            "cite",
            "code",
            "dd",
            "div",
            "dl",
            "dt",
            "em",
            "h2",
            "h3",
            "h4",
            "i",
            "kbd",
            "li",
            "ol",
            "p",
            "pre",
            "samp",
            "small",
            "span",
            "strong",
            "sub",
            "sup",
            "table",
            "tbody",
            "td",
            "tfoot",
            "th",
            "thead",
            "tr",
            "tt",
            "u",
            "ul",
            "var");

    private final String source;
    private final String name;
    private final ReferenceResolver references;
    private final StringBuilder out = new StringBuilder();
    private int at;

    private JavadocMarkup(String source, String name, ReferenceResolver references) {
        this.source = source;
        this.name = name;
        this.references = references;
    }

    /**
     * Returns the text that a reader of the page would see, line by line.
     *
     * @param name the name of what the text describes, which {@code {@value}} alone means
     * @param references resolver of links and values
     */
    static String remove(String source, String name, ReferenceResolver references) {
        JavadocMarkup markup = new JavadocMarkup(source, name, references);
        while (markup.at < source.length()) {
            markup.step();
        }
        return markup.out.toString();
    }

    private void step() {
        boolean isDone = switch (source.charAt(at)) {
            case '{' -> inlineTag();
            case '<' -> comment() || htmlTag();
            case '&' -> reference();
            default -> false;
        };
        if (!isDone) {
            out.append(source.charAt(at));
            at++;
        }
    }

    private boolean inlineTag() {
        Matcher tag = match(INLINE_TAG);
        if (tag == null) {
            return false;
        }
        int end = closingBrace();
        String content = source.substring(tag.end(), end);
        at = Math.min(end + 1, source.length());
        switch (tag.group(1)) {
            case "code", "literal" -> out.append(withoutSeparator(content));
            case "link", "linkplain" -> out.append(label(content));
            case "value" -> out.append(value(content.strip()));
            case "inheritDoc", "docRoot" -> closeGap();
            default -> out.append(inner(withoutSeparator(content)));
        }
        return true;
    }

    /** Returns the brace that closes the inline tag at this place, or the end if none does. */
    private int closingBrace() {
        int open = 0;
        for (int i = at; i < source.length(); i++) {
            if (source.charAt(i) == '{') {
                open++;
            } else if (source.charAt(i) == '}') {
                open--;
                if (open == 0) {
                    return i;
                }
            }
        }
        return source.length();
    }

    private static String withoutSeparator(String content) {
        return content.isEmpty() ? content : content.substring(1);
    }

    private String label(String link) {
        Matcher parts = LINK.matcher(link);
        if (!parts.matches()) {
            return "";
        }
        String words = parts.group(2).strip();
        if (!words.isEmpty()) {
            return inner(words);
        }
        String target = parts.group(1);
        String known = references.name(target);
        return known != null ? known : javaName(target);
    }

    private String value(String content) {
        String[] words = content.split("\\s+");
        String target = content.isEmpty() ? "#" + name : words[words.length - 1];
        String known = references.value(target);
        return known != null ? known : javaName(target);
    }

    private static String javaName(String target) {
        return (target.startsWith("#") ? target.substring(1) : target).replace('#', '.');
    }

    private String inner(String content) {
        return remove(content, name, references);
    }

    private boolean comment() {
        if (!source.startsWith("<!--", at)) {
            return false;
        }
        int end = source.indexOf("-->", at + "<!--".length());
        at = end < 0 ? source.length() : end + "-->".length();
        closeGap();
        return true;
    }

    /** Something that leaves nothing stood here: nor does a blank beside it stay, nor a line of its own. */
    private void closeGap() {
        int line = out.lastIndexOf("\n") + 1;
        int next = at;
        while (next < source.length() && source.charAt(next) == ' ') {
            next++;
        }
        boolean isAtEnd = next == source.length() || source.charAt(next) == '\n';
        if (out.substring(line).isBlank() && isAtEnd) {
            out.setLength(line);
            at = Math.min(next + 1, source.length());
        } else if (out.length() == line || out.charAt(out.length() - 1) == ' ') {
            at = next;
        }
    }

    private boolean htmlTag() {
        Matcher tag = match(HTML_TAG);
        if (tag == null) {
            return false;
        }
        boolean isStart = tag.group(1).isEmpty();
        String name = tag.group(2).toLowerCase(Locale.ROOT);
        if (!SILENT.contains(name) && !name.equals("br")) {
            return false;
        }
        at = tag.end();
        if (isStart) {
            switch (name) {
                case "p" -> startLine("\n\n");
                case "br", "tr", "dt" -> startLine("\n");
                case "dd" -> startLine(": ");
                case "td", "th" -> startCell();
                case "li" -> startLine("\n- ");
                case "sup" -> out.append('^');
                default -> {}
            }
        }
        return true;
    }

    private void startCell() {
        if (out.length() > 0 && !Character.isWhitespace(out.charAt(out.length() - 1))) {
            out.append(" | ");
        }
    }

    private void startLine(String start) {
        while (at < source.length() && Character.isWhitespace(source.charAt(at))) {
            at++;
        }
        while (out.length() > 0 && Character.isWhitespace(out.charAt(out.length() - 1))) {
            out.setLength(out.length() - 1);
        }
        out.append(start);
    }

    private boolean reference() {
        Matcher reference = match(REFERENCE);
        String decoded = reference == null ? null : HtmlEntities.decode(reference.group(1));
        if (decoded == null) {
            return false;
        }
        out.append(decoded);
        at = reference.end();
        return true;
    }

    private Matcher match(Pattern pattern) {
        Matcher matcher = pattern.matcher(source);
        matcher.region(at, source.length());
        return matcher.lookingAt() ? matcher : null;
    }
}
