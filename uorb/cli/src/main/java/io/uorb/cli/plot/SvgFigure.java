// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** A figure as a document of SVG 1.1. */
final class SvgFigure {
    private static final String NAMESPACE = "http://www.w3.org/2000/svg";
    private static final String ENCODING = StandardCharsets.UTF_8.name();

    private SvgFigure() {}

    static void write(Figure figure, OutputStream out) throws IOException {
        try {
            XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(out, ENCODING);
            write(figure, xml);
            xml.close();
        } catch (XMLStreamException e) {
            throw new IOException(e.getMessage(), e);
        } catch (SvgCanvas.SvgException e) {
            throw new IOException(e.getCause().getMessage(), e);
        }
    }

    private static void write(Figure figure, XMLStreamWriter xml) throws XMLStreamException {
        String width = Integer.toString(FigurePainter.WIDTH_PX);
        String height = Integer.toString(FigurePainter.heightPx(figure));
        xml.writeStartDocument(ENCODING, "1.0");
        xml.writeCharacters("\n");
        xml.writeStartElement("svg");
        xml.writeDefaultNamespace(NAMESPACE);
        xml.writeAttribute("width", width);
        xml.writeAttribute("height", height);
        xml.writeAttribute("viewBox", "0 0 " + width + ' ' + height);
        xml.writeAttribute("font-family", "sans-serif");
        xml.writeCharacters("\n");
        xml.writeEmptyElement("rect");
        xml.writeAttribute("width", width);
        xml.writeAttribute("height", height);
        xml.writeAttribute("fill", "white");
        xml.writeCharacters("\n");
        new FigurePainter(figure, new SvgCanvas(xml)).paint();
        xml.writeEndElement();
        xml.writeEndDocument();
    }
}
