// SPDX-License-Identifier: Apache-2.0
package io.uorb.site;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;

/**
 * The text of all sections as a script: pages from files may load scripts, but not data.
 *
 * <p>The script sets {@code siteIndex} to an array of arrays: title of the page, heading of the section, address from
 * the root of the site, text.
 */
final class SearchIndex {
    private SearchIndex() {}

    static String of(List<SitePage> pages, List<ApiTree.Type> types) {
        List<String> rows = new ArrayList<>();
        for (SitePage page : pages) {
            addSections(page, rows);
        }
        for (ApiTree.Type type : types) {
            rows.add(row(type.name(), type.packageName(), type.file(), ""));
        }
        return "globalThis.siteIndex = [\n" + String.join(",\n", rows) + "\n];\n";
    }

    private static void addSections(SitePage page, List<String> rows) {
        String heading = "";
        String address = page.file().toString().replace('\\', '/');
        String anchor = "";
        StringBuilder text = new StringBuilder();
        for (Node node = page.document().getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading next && next.getLevel() > 1) {
                rows.add(row(page.title(), heading, address + anchor, text.toString()));
                heading = Markdown.text(next);
                anchor = "#" + page.anchors().get(next);
                text.setLength(0);
            } else if (!(node instanceof Heading)) {
                text.append(Markdown.text(node)).append(' ');
            }
        }
        rows.add(row(page.title(), heading, address + anchor, text.toString()));
    }

    private static String row(String title, String heading, String address, String text) {
        return "[" + quote(title) + "," + quote(heading) + "," + quote(address) + ","
                + quote(text.strip().replaceAll("\\s+", " ")) + "]";
    }

    private static String quote(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("<", "\\u003c") + '"';
    }
}
