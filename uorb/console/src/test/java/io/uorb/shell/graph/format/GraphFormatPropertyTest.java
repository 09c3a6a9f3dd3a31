// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.Graphs;
import java.io.IOException;
import java.io.StringReader;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Any graph, whatever its names, is written so that each format's reader finds the graph and nothing else. */
class GraphFormatPropertyTest {
    private static final Set<String> ELEMENTS =
            Set.of("svg", "title", "desc", "style", "rect", "g", "path", "polygon", "text", "tspan");
    private static final String MERMAID_LABEL = "\"(?:[A-Za-z0-9_ .,]|#[0-9]+;|<br/>)*\"";
    private static final String MERMAID = "flowchart LR"
            + "|  n[0-9]+\\(" + MERMAID_LABEL + "\\)"
            + "|  n[0-9]+\\(\\[" + MERMAID_LABEL + "]\\)"
            + "|  class n[0-9]+ (module|dashed|amber|red)"
            + "|  n[0-9]+ -->(\\|" + MERMAID_LABEL + "\\|)? n[0-9]+"
            + "|  classDef [a-z]+ [a-z0-9#:, -]+"
            + "|  linkStyle [0-9]+ stroke:#c62828";

    private static String written(GraphFormat format, ComputationGraph graph) throws IOException {
        StringBuilder text = new StringBuilder();
        format.write(graph, text);
        return text.toString();
    }

    @Property(tries = 60)
    void shouldReadBackWhatJsonSays(@ForAll long seed) throws IOException {
        ComputationGraph graph = Graphs.random(seed);
        String json = written(GraphFormat.JSON, graph);

        assertEquals(graph, GraphFile.parse("f.json", json));
        assertTrue(json.chars().allMatch(c -> c == '\n' || c >= ' ' && c < 127), json);
    }

    @Property(tries = 60)
    void shouldDrawValidXmlOfOurElementsOnly(@ForAll long seed) throws Exception {
        ComputationGraph graph = Graphs.random(seed);
        Document document = xml(written(GraphFormat.SVG, graph));

        NodeList all = document.getElementsByTagName("*");
        Set<String> used = new TreeSet<>();
        for (int i = 0; i < all.getLength(); i++) {
            used.add(all.item(i).getNodeName());
        }
        used.removeAll(ELEMENTS);
        assertEquals(Set.of(), used);
        assertEquals(1, document.getElementsByTagName("style").getLength());
        assertEquals(graph.modules().size(), groups(document, "ug-module"));
        assertEquals(graph.topics().size(), groups(document, "ug-topic"));
        assertEquals(graph.publications().size() + graph.subscriptions().size(), groups(document, "ug-edge"));
    }

    @Property(tries = 30)
    void shouldDrawNumbersOnly(@ForAll long seed) throws Exception {
        Document document = xml(written(GraphFormat.SVG, Graphs.random(seed)));
        NodeList paths = document.getElementsByTagName("path");
        for (int i = 0; i < paths.getLength(); i++) {
            String path = ((Element) paths.item(i)).getAttribute("d");
            assertTrue(path.matches("M[-0-9.CH ]+"), path);
        }
        NodeList boxes = document.getElementsByTagName("rect");
        for (int i = 1; i < boxes.getLength(); i++) {
            Element box = (Element) boxes.item(i);
            for (String attribute : List.of("x", "y", "width", "height")) {
                assertTrue(Double.parseDouble(box.getAttribute(attribute)) >= 0, attribute);
            }
        }
    }

    @Property(tries = 60)
    void shouldWriteMermaidLinesThatCanMeanOneThingOnly(@ForAll long seed) throws IOException {
        ComputationGraph graph = Graphs.random(seed);
        List<String> lines = written(GraphFormat.MERMAID, graph).lines().toList();

        lines.forEach(line -> assertTrue(line.matches(MERMAID), line));
        assertEquals(
                graph.publications().size() + graph.subscriptions().size(),
                lines.stream().filter(line -> line.contains(" -->")).count());
    }

    @Property(tries = 60)
    void shouldWriteWellFormedDot(@ForAll long seed) throws IOException {
        ComputationGraph graph = Graphs.random(seed);
        List<List<String>> statements = DotTokens.statements(written(GraphFormat.DOT, graph));

        Set<String> declared = new HashSet<>();
        long edges = 0;
        for (List<String> statement : statements) {
            if (statement.contains("->")) {
                assertTrue(declared.contains(statement.get(0)) && declared.contains(statement.get(2)));
                edges++;
            } else {
                declared.add(statement.get(0));
            }
        }
        assertEquals(graph.publications().size() + graph.subscriptions().size(), edges);
    }

    @Property(tries = 60)
    void shouldWriteTextThatATerminalShowsAndDoesNotObey(@ForAll long seed) throws IOException {
        ComputationGraph graph = Graphs.random(seed);
        String text = written(GraphFormat.TEXT, graph);

        assertFalse(text.chars().anyMatch(c -> c != '\n' && Character.isISOControl(c)));
        long edges = graph.publications().size() + graph.subscriptions().size();
        assertEquals(
                edges, text.lines().filter(line -> line.matches("  (->|<-) .*")).count());
    }

    /** All of these for more graphs. */
    @Property(tries = 300)
    @Tag("slow")
    void shouldWriteMoreGraphsSo(@ForAll long seed) throws Exception {
        shouldReadBackWhatJsonSays(seed);
        shouldDrawValidXmlOfOurElementsOnly(seed);
        shouldDrawNumbersOnly(seed);
        shouldWriteMermaidLinesThatCanMeanOneThingOnly(seed);
        shouldWriteWellFormedDot(seed);
        shouldWriteTextThatATerminalShowsAndDoesNotObey(seed);
    }

    private static long groups(Document document, String style) {
        NodeList groups = document.getElementsByTagName("g");
        long count = 0;
        for (int i = 0; i < groups.getLength(); i++) {
            String styles = " " + ((Element) groups.item(i)).getAttribute("class") + " ";
            count += styles.contains(" " + style + " ") ? 1 : 0;
        }
        return count;
    }

    private static Document xml(String text) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(text)));
    }
}
