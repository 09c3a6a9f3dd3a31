// SPDX-License-Identifier: Apache-2.0
package io.uorb.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;

/** All documents that links lead to from the README, as pages of one folder, with the pictures that they show. */
final class Site {
    /** The document whose headings, lists and tables are the navigation of all pages. */
    private static final Path CONTENTS = Path.of("docs/README.md");

    private final SiteOrigin origin;
    private final Map<Path, SitePage> pages = new LinkedHashMap<>();
    private final Set<Path> pictures = new TreeSet<>();
    private Contents contents;

    private Site(SiteOrigin origin) {
        this.origin = origin;
    }

    /**
     * Reads the documents of a project.
     *
     * @throws IOException if one cannot be read
     * @throws IllegalStateException if a link leads to no file of the project
     */
    static Site read(Path root) throws IOException {
        Site site = new Site(SiteOrigin.of(root));
        Deque<Path> unread = new ArrayDeque<>(List.of(Path.of("README.md"), CONTENTS));
        while (!unread.isEmpty()) {
            Path source = unread.remove();
            if (!site.pages.containsKey(source)) {
                Node document = Markdown.parse(Files.readString(root.resolve(source)));
                site.pages.put(source, SitePage.of(source, document));
                document.accept(site.new Targets(source, unread));
            }
        }
        site.contents = Contents.of(site.pages.get(CONTENTS), site);
        site.pages.values().forEach(page -> page.document().accept(site.new Links(page)));
        return site;
    }

    List<SitePage> pages() {
        return List.copyOf(pages.values());
    }

    /**
     * Writes pages, pictures, style, script and index; what else is in the folder stays.
     *
     * @param types the types of the API documentation, empty if the folder has none
     */
    void write(Path folder, List<ApiTree.Type> types) throws IOException {
        SiteTemplate template = SiteTemplate.of(origin, contents, !types.isEmpty());
        for (SitePage page : pages.values()) {
            write(folder.resolve(page.file()), template.page(page));
        }
        write(folder.resolve("index.js"), SearchIndex.of(pages(), types));
        for (Path picture : pictures) {
            Path copy = folder.resolve(picture);
            Files.createDirectories(copy.getParent());
            Files.write(copy, Files.readAllBytes(origin.root().resolve(picture)));
        }
        for (String name : List.of("site.css", "site.js")) {
            write(folder.resolve(name), resource(name));
        }
    }

    static String resource(String name) throws IOException {
        try (InputStream in = Site.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Returns the page to which a link of a document leads; null if it leads out of the pages. */
    SitePage target(SitePage from, String destination) {
        return pages.get(source(from.source(), destination));
    }

    /** The file of the project that a link names; an empty path if it leads elsewhere. */
    private static Path source(Path document, String destination) {
        String path = destination.replaceFirst("#.*", "");
        if (path.isEmpty()) {
            return document;
        }
        return path.contains(":") ? Path.of("") : document.resolveSibling(path).normalize();
    }

    private static boolean isPicture(Path file) {
        return file.toString().matches(".*\\.(svg|png)");
    }

    /** Finds the documents and pictures that a document links to. */
    private final class Targets extends AbstractVisitor {
        private final Path document;
        private final Deque<Path> documents;

        Targets(Path document, Deque<Path> documents) {
            this.document = document;
            this.documents = documents;
        }

        @Override
        public void visit(Link link) {
            add(link.getDestination());
            super.visit(link);
        }

        @Override
        public void visit(Image image) {
            add(image.getDestination());
            super.visit(image);
        }

        private void add(String destination) {
            Path file = source(document, destination);
            if (file.isAbsolute()
                    || file.startsWith("..")
                    || !Files.exists(origin.root().resolve(file))) {
                throw new IllegalStateException(
                        document + " links to " + destination + ", which is no file of the project");
            }
            if (file.toString().endsWith(".md")) {
                documents.add(file);
            } else if (isPicture(file)) {
                pictures.add(file);
            }
        }
    }

    /** Points the links of a page at pages, pictures and, for all other files, at the repository. */
    private final class Links extends AbstractVisitor {
        private final SitePage page;

        Links(SitePage page) {
            this.page = page;
        }

        @Override
        public void visit(Link link) {
            link.setDestination(rewritten(link.getDestination()));
            super.visit(link);
        }

        private String rewritten(String destination) {
            Path file = source(page.source(), destination);
            if (destination.startsWith("#") || file.toString().isEmpty() || isPicture(file)) {
                return destination;
            }
            SitePage target = pages.get(file);
            int anchor = destination.indexOf('#');
            return (target == null ? origin.address(file) : page.linkTo(target.file()))
                    + (anchor < 0 ? "" : destination.substring(anchor));
        }
    }
}
