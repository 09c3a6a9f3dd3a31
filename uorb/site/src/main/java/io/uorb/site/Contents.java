// SPDX-License-Identifier: Apache-2.0
package io.uorb.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Text;

/**
 * The navigation: pages under the headings of the list of documents.
 *
 * @param levels for each heading the groups of its pages by their names; the pages of a table have the name ""
 * @param pages the titles of the pages
 */
record Contents(Map<String, Map<String, List<SitePage>>> levels, Map<SitePage, String> pages) {
    /** Reads the list of documents, whose links {@code site} has not rewritten. */
    static Contents of(SitePage list, Site site) {
        Reader reader = new Reader(list, site);
        list.document().accept(reader);
        return new Contents(reader.levels, reader.pages);
    }

    /** Returns the navigation of a page as HTML: the level of the page open, or the first one. */
    String html(SitePage current) {
        StringBuilder html = new StringBuilder();
        String open = levels.keySet().stream()
                .filter(level -> levels.get(level).values().stream().anyMatch(group -> group.contains(current)))
                .findFirst()
                .orElse(levels.keySet().iterator().next());
        levels.forEach((level, groups) -> {
            html.append("<details").append(level.equals(open) ? " open" : "").append("><summary>");
            html.append(Markdown.escape(level)).append("</summary>\n");
            groups.forEach((name, members) -> {
                if (!name.isEmpty()) {
                    html.append("<h3>").append(Markdown.escape(name)).append("</h3>\n");
                }
                html.append("<ul>\n");
                members.forEach(page -> html.append(item(current, page)));
                html.append("</ul>\n");
            });
            html.append("</details>\n");
        });
        return html.toString();
    }

    private String item(SitePage current, SitePage page) {
        return "<li><a href=\"" + Markdown.escape(current.linkTo(page.file())) + "\""
                + (page.equals(current) ? " aria-current=\"page\"" : "") + ">" + Markdown.escape(pages.get(page))
                + "</a></li>\n";
    }

    private static final class Reader extends AbstractVisitor {
        private final Map<String, Map<String, List<SitePage>>> levels = new LinkedHashMap<>();
        private final Map<SitePage, String> pages = new LinkedHashMap<>();
        private final SitePage list;
        private final Site site;
        private String level = "";
        private String group = "";

        Reader(SitePage list, Site site) {
            this.list = list;
            this.site = site;
        }

        @Override
        public void visit(Heading heading) {
            level = Markdown.text(heading);
            group = "";
        }

        @Override
        public void visit(ListItem item) {
            boolean named = item.getFirstChild().getFirstChild() instanceof Text;
            String start = Markdown.text(item);
            group = named && start.contains(":") ? start.substring(0, start.indexOf(':')) : "";
            visitChildren(item);
        }

        @Override
        public void visit(Link link) {
            SitePage page = site.target(list, link.getDestination());
            if (page != null && !pages.containsKey(page)) {
                // The README's heading is the name of the project.
                pages.put(page, page.source().getParent() == null ? Markdown.text(link) : page.title());
                levels.computeIfAbsent(level, unseen -> new LinkedHashMap<>())
                        .computeIfAbsent(group, unseen -> new ArrayList<>())
                        .add(page);
            }
        }
    }
}
