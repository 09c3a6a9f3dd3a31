// SPDX-License-Identifier: Apache-2.0
package io.uorb.site;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Heading;

/** The frame around the text of each page. */
record SiteTemplate(String html, SiteOrigin origin, Contents contents, boolean hasApi) {
    private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");
    private static final int HEADINGS_WORTH_A_LIST = 3;

    static SiteTemplate of(SiteOrigin origin, Contents contents, boolean hasApi) throws IOException {
        return new SiteTemplate(Site.resource("page.html"), origin, contents, hasApi);
    }

    String page(SitePage page) {
        String name = "uORB for Java";
        String title = page.title().equals(name) ? name : page.title() + " - " + name;
        Map<String, String> values = new HashMap<>();
        values.put("title", Markdown.escape(title));
        values.put("root", page.linkTo(Path.of("")).isEmpty() ? "" : page.linkTo(Path.of("")) + "/");
        values.put("version", Markdown.escape(origin.version()));
        values.put("api", hasApi ? "<a href=\"" + page.linkTo(ApiTree.INDEX) + "\">API</a>" : "");
        values.put("contents", contents.html(page));
        values.put(
                "text",
                Markdown.html(page).replaceFirst("</h1>\n", Matcher.quoteReplacement("</h1>\n" + headings(page))));
        values.put("source", Markdown.escape(origin.address(page.source())));
        Matcher place = PLACE.matcher(html);
        return place.replaceAll(match -> Matcher.quoteReplacement(values.get(match.group(1))));
    }

    /** The list of the page's sections; empty if there are few. */
    private static String headings(SitePage page) {
        List<Heading> sections = page.headings(2);
        if (sections.size() < HEADINGS_WORTH_A_LIST) {
            return "";
        }
        StringBuilder list = new StringBuilder("<nav class=\"headings\" aria-label=\"On this page\"><ul>\n");
        for (Heading section : sections) {
            list.append("<li><a href=\"#").append(Markdown.escape(page.anchors().get(section)));
            list.append("\">").append(Markdown.escape(Markdown.text(section))).append("</a></li>\n");
        }
        return list.append("</ul></nav>\n").toString();
    }
}
