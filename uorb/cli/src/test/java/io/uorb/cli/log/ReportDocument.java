// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A page as a parser of XML reads it, so that one unescaped character fails the test. */
public final class ReportDocument {
    private static final String DOCTYPE = "<!DOCTYPE html>\n";

    private final Document document;

    private ReportDocument(Document document) {
        this.document = document;
    }

    public static ReportDocument read(Path file) throws IOException {
        String text = Files.readString(file);
        if (!text.startsWith(DOCTYPE)) {
            throw new AssertionError("the page starts with " + text.substring(0, Math.min(40, text.length())));
        }
        try {
            return new ReportDocument(DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(text.substring(DOCTYPE.length())))));
        } catch (SAXException | ParserConfigurationException e) {
            throw new AssertionError(file + ": " + e.getMessage(), e);
        }
    }

    /** Elements by an expression of XPath. */
    public List<Element> find(String path) {
        try {
            NodeList nodes =
                    (NodeList) XPathFactory.newInstance().newXPath().evaluate(path, document, XPathConstants.NODESET);
            List<Element> elements = new ArrayList<>();
            for (int i = 0; i < nodes.getLength(); i++) {
                elements.add((Element) nodes.item(i));
            }
            return elements;
        } catch (XPathExpressionException e) {
            throw new AssertionError(path, e);
        }
    }

    public String section(String id) {
        return find("//section[@id='" + id + "']").get(0).getTextContent();
    }

    /** The titles of a section's charts. */
    public List<String> charts(String id) {
        return find("//section[@id='" + id + "']//figcaption").stream()
                .map(each -> each.getTextContent().strip())
                .toList();
    }

    /** Least, mean and greatest value of a curve, as the legend has them. */
    public double[] figures(String section, String chart, String curve) {
        List<Element> rows = find("//section[@id='" + section + "']//figure[starts-with(figcaption,'" + chart
                + "')]//table[@class='legend']//tr[td[starts-with(normalize-space(.),'" + curve + "')]]");
        if (rows.isEmpty()) {
            throw new AssertionError("no curve " + curve + " of chart " + chart + " in " + section(section));
        }
        NodeList cells = rows.get(0).getElementsByTagName("td");
        double[] figures = new double[3];
        for (int i = 0; i < figures.length; i++) {
            figures[i] = Double.parseDouble(cells.item(i + 1).getTextContent());
        }
        return figures;
    }

    /** The row of a check: result, what was found, threshold. */
    public List<String> finding(String check) {
        Element row =
                find("//section[@id='findings']//tr[td[2]='" + check + "']").get(0);
        NodeList cells = row.getElementsByTagName("td");
        return List.of(
                cells.item(0).getTextContent(),
                cells.item(2).getTextContent(),
                cells.item(3).getTextContent());
    }

    /** The value of a fact of the overview. */
    public String fact(String name) {
        return find("//section[@id='overview']//div[dt='" + name + "']/dd")
                .get(0)
                .getTextContent();
    }
}
