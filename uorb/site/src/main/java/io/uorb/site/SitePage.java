// SPDX-License-Identifier: Apache-2.0
package io.uorb.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;

/**
 * A document and the page that it becomes.
 *
 * @param source the document, relative to the project
 * @param document its parsed text
 * @param anchors its headings in their order, each with its anchor
 */
record SitePage(Path source, Node document, Map<Heading, String> anchors) {
    private static final Pattern NOT_IN_ANCHORS = Pattern.compile("[^\\p{L}\\p{N} _-]");

    static SitePage of(Path source, Node document) {
        Map<Heading, String> anchors = new LinkedHashMap<>();
        Map<String, Integer> uses = new HashMap<>();
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading) {
                String anchor = anchor(Markdown.text(heading));
                int earlier = uses.merge(anchor, 1, Integer::sum) - 1;
                anchors.put(heading, earlier == 0 ? anchor : anchor + "-" + earlier);
            }
        }
        return new SitePage(source, document, anchors);
    }

    /** As GitHub makes them: lower case, no punctuation, hyphens for spaces. */
    private static String anchor(String heading) {
        return NOT_IN_ANCHORS
                .matcher(heading.toLowerCase(Locale.ROOT))
                .replaceAll("")
                .replace(' ', '-');
    }

    /** Returns the text of the first heading. */
    String title() {
        return anchors.keySet().stream()
                .findFirst()
                .map(Markdown::text)
                .orElseThrow(() -> new IllegalStateException(source + " has no heading"));
    }

    /** Returns the headings of that level. */
    List<Heading> headings(int level) {
        List<Heading> found = new ArrayList<>(anchors.keySet());
        found.removeIf(heading -> heading.getLevel() != level);
        return found;
    }

    /** Returns the page, relative to the site: beside the pictures of the document, a README as the folder's index. */
    Path file() {
        String name = source.getFileName().toString();
        return source.resolveSibling(name.equals("README.md") ? "index.html" : name.replaceFirst("\\.md$", ".html"));
    }

    /** Returns the way from this page to a file of the site. */
    String linkTo(Path other) {
        Path from = Path.of("/").resolve(file()).getParent();
        return from.relativize(Path.of("/").resolve(other)).toString().replace('\\', '/');
    }
}
