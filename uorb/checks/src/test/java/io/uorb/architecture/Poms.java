// SPDX-License-Identifier: Apache-2.0
package io.uorb.architecture;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** The POMs of the build, examples excepted. */
final class Poms {
    private Poms() {}

    /** One POM. */
    record Pom(Path file, Element project) {
        String artifactId() {
            return text(project, "artifactId");
        }

        boolean isJar() {
            return text(project, "packaging").isEmpty();
        }

        /** Whether {@code mvn deploy} uploads it. */
        boolean isPublished() {
            return children(project, "properties").stream()
                    .noneMatch(
                            properties -> text(properties, "maven.deploy.skip").equals("true"));
        }

        /** The dependencies for which this POM sets the version, as {@code group:artifact}. */
        List<String> managed() {
            return children(project, "dependencyManagement").stream()
                    .flatMap(Poms::dependencies)
                    .toList();
        }

        /** The dependencies of the artifact, those of profiles included, as {@code group:artifact}. */
        List<String> used() {
            return Stream.concat(
                            Stream.of(project),
                            children(project, "profiles").stream()
                                    .flatMap(profiles -> children(profiles, "profile").stream()))
                    .flatMap(Poms::dependencies)
                    .toList();
        }
    }

    /** All POMs, in the order of their paths. */
    static List<Pom> all() {
        return Artifacts.poms().stream().map(Poms::read).toList();
    }

    private static Pom read(Path file) {
        try {
            return new Pom(
                    file,
                    DocumentBuilderFactory.newInstance()
                            .newDocumentBuilder()
                            .parse(file.toFile())
                            .getDocumentElement());
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new IllegalStateException(file + " cannot be read", e);
        }
    }

    private static Stream<String> dependencies(Element parent) {
        return children(parent, "dependencies").stream()
                .flatMap(dependencies -> children(dependencies, "dependency").stream())
                .map(dependency -> text(dependency, "groupId") + ":" + text(dependency, "artifactId"));
    }

    /** The text of the first child of that name, or "". */
    static String text(Element parent, String name) {
        return children(parent, name).stream()
                .map(Node::getTextContent)
                .findFirst()
                .orElse("")
                .strip();
    }

    static List<Element> children(Element parent, String name) {
        List<Element> found = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && element.getTagName().equals(name)) {
                found.add(element);
            }
        }
        return found;
    }
}
