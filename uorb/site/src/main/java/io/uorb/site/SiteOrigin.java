// SPDX-License-Identifier: Apache-2.0
package io.uorb.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/**
 * The project as its parent POM describes it.
 *
 * @param root its folder
 * @param version its version
 * @param url the address of its repository
 * @param tag what names this version there
 */
record SiteOrigin(Path root, String version, String url, String tag) {
    static SiteOrigin of(Path root) throws IOException {
        Element project = pom(root.resolve("pom.xml"));
        Element scm = (Element) project.getElementsByTagName("scm").item(0);
        return new SiteOrigin(root, child(project, "version"), child(scm, "url"), child(scm, "tag"));
    }

    /** Returns the address of a file or folder that is no part of the site. */
    String address(Path source) {
        String kind = Files.isDirectory(root.resolve(source)) ? "tree" : "blob";
        return String.join("/", url, kind, tag, source.toString().replace('\\', '/'));
    }

    static Element pom(Path file) throws IOException {
        try {
            Document document =
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
            return document.getDocumentElement();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(file + " cannot be read", e);
        }
    }

    /** Returns the text of the first child of that name. */
    static String child(Element parent, String name) {
        return IntStream.range(0, parent.getChildNodes().getLength())
                .mapToObj(parent.getChildNodes()::item)
                .filter(node -> node.getNodeName().equals(name))
                .map(node -> node.getTextContent().strip())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(parent.getTagName() + " has no " + name));
    }
}
