// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

final class SvgChartTest {
    @Test
    void shouldDrawBarsWithLabelsAndValues() throws Exception {
        Set<String> texts = texts(Runs.BARS);

        Set<String> wanted =
                Set.of("One way <p50> & more", "ns", "uorb", "a < b & \"c\"", "none", "81.3", "1,234", "–");
        assertTrue(texts.containsAll(wanted), texts.toString());
    }

    @Test
    void shouldDrawCurvesOverNines() throws Exception {
        Set<String> texts = texts(Runs.CURVES);

        Set<String> wanted = Set.of(
                "One way, percentiles", "ns", "uorb", "disruptor", "50 %", "90 %", "99 %", "99.9 %", "99.99 %", "max");
        assertTrue(texts.containsAll(wanted), texts.toString());
        assertTrue(texts.containsAll(Set.of("100", "1,000", "10,000", "100,000", "1,000,000")), texts.toString());
    }

    @Test
    void shouldDrawALineOfItsOwnColourForEachCurve() throws Exception {
        NodeList paths = root(Runs.CURVES).getElementsByTagName("path");
        Set<String> colours = new HashSet<>();
        for (int i = 0; i < paths.getLength(); i++) {
            Element path = (Element) paths.item(i);
            if (path.getAttribute("fill").equals("none")) {
                colours.add(path.getAttribute("stroke"));
            }
        }

        assertEquals(2, colours.size(), colours.toString());
    }

    @Test
    void shouldRefuseBarsWithoutValue() {
        Chart.Bars empty = new Chart.Bars("empty", "Empty", "ns", List.of("a"), List.of(Double.NaN));

        assertThrowsSaying(IllegalArgumentException.class, () -> SvgChart.of(empty), "chart empty has no value");
    }

    @Test
    void shouldRefuseCurvesWithoutPositiveValue() {
        Chart.Curve curve = new Chart.Curve("a", List.of(50.0, 100.0), List.of(0.0, Double.NaN));
        Chart.Percentiles empty = new Chart.Percentiles("empty", "Empty", "ns", List.of(curve));

        assertThrowsSaying(
                IllegalArgumentException.class, () -> SvgChart.of(empty), "chart empty has no value above 0");
    }

    private static Element root(Chart chart) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(SvgChart.of(chart))))
                .getDocumentElement();
    }

    private static Set<String> texts(Chart chart) throws Exception {
        NodeList elements = root(chart).getElementsByTagName("text");
        Set<String> texts = new HashSet<>();
        for (int i = 0; i < elements.getLength(); i++) {
            texts.add(elements.item(i).getTextContent().strip());
        }
        return texts;
    }
}
