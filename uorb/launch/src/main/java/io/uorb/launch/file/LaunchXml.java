// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.SourcePlace;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Parses a launch file into elements. Document types and entities of their own are refused. */
final class LaunchXml {
    private static final String UNLIMITED = "0";
    private static final XMLInputFactory FACTORY = factory();

    private final XMLStreamReader stream;
    private final String file;
    private int depth;
    /** The line on which the present event begins. */
    private int startLine;

    private LaunchXml(XMLStreamReader stream, String file) {
        this.stream = stream;
        this.file = file;
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        // The length of the file bounds these; JDK 25's own limits are below files that JDK 17 reads.
        factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", UNLIMITED);
        factory.setProperty("jdk.xml.totalEntitySizeLimit", UNLIMITED);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("external entities are refused");
        });
        return factory;
    }

    /**
     * Returns the root of a file.
     *
     * @param file its name, for messages
     */
    static LaunchElement parse(String file, byte[] bytes) throws LaunchFileException {
        try {
            XMLStreamReader stream = FACTORY.createXMLStreamReader(new ByteArrayInputStream(bytes));
            try {
                return new LaunchXml(stream, file).root();
            } finally {
                stream.close();
            }
        } catch (XMLStreamException e) {
            int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNumber());
            throw new LaunchFileException(new SourcePlace(file, line), "not XML: " + reason(e));
        } catch (RuntimeException e) {
            // The JDK's parser throws unchecked exceptions at some malformed prologues.
            throw new LaunchFileException(new SourcePlace(file, 0), "not XML: " + e);
        }
    }

    private static String reason(XMLStreamException e) {
        String message = String.valueOf(e.getMessage()).replaceAll("\\s+", " ");
        return message.replaceFirst("^ParseError at \\[row,col\\]:\\[[0-9,]+\\] Message: ", "");
    }

    private SourcePlace place() {
        return new SourcePlace(file, stream.getLocation().getLineNumber());
    }

    private LaunchElement root() throws XMLStreamException, LaunchFileException {
        LaunchElement root = null;
        while (stream.hasNext()) {
            int event = advance();
            refuseEntities(event);
            if (event == XMLStreamConstants.START_ELEMENT) {
                root = element();
            }
        }
        if (root == null) {
            throw new LaunchFileException(new SourcePlace(file, 0), "not XML: there is no element");
        }
        return root;
    }

    private void refuseEntities(int event) throws LaunchFileException {
        if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
            throw new LaunchFileException(place(), "document types and entities of their own are refused");
        }
    }

    private LaunchElement element() throws XMLStreamException, LaunchFileException {
        SourcePlace place = new SourcePlace(file, Math.max(1, startLine));
        if (++depth > LaunchLimits.MOST_ELEMENTS_DEEP) {
            throw new LaunchFileException(place, "elements are nested deeper than " + LaunchLimits.MOST_ELEMENTS_DEEP);
        }
        String name = stream.getLocalName();
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < stream.getAttributeCount(); i++) {
            attributes.put(stream.getAttributeLocalName(i), stream.getAttributeValue(i));
        }
        List<LaunchElement> children = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        int event = advance();
        while (event != XMLStreamConstants.END_ELEMENT) {
            refuseEntities(event);
            if (event == XMLStreamConstants.START_ELEMENT) {
                children.add(element());
            } else if (stream.isCharacters() || event == XMLStreamConstants.CDATA) {
                text.append(stream.getText());
            }
            event = advance();
        }
        depth--;
        return new LaunchElement(name, attributes, children, text.toString(), place);
    }

    /** Returns the next event. The parser's place is always the end of an event, so the one before is its start. */
    private int advance() throws XMLStreamException {
        startLine = stream.getLocation().getLineNumber();
        return stream.next();
    }
}
