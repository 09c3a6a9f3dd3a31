// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.SourcePlace;
import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Parses a launch file into elements. Document types and entities of their own are refused. */
final class LaunchXml {
    private static final String UNLIMITED = "0";
    private static final XMLInputFactory FACTORY = factory();

    private static final int MOST_OF_PROLOG = 200;
    /** A declaration of another encoding, or the mark of one of two bytes. */
    private static final Pattern ENCODED_OTHERWISE =
            Pattern.compile("^(\u00fe\u00ff|\u00ff\u00fe|<\\?xml[^>]*encoding\\s*=\\s*[\"'](?!(?i:utf-8[\"'])))");

    private final XMLStreamReader stream;
    private final String file;
    private final int mostElements;
    private int depth;
    private int size;
    /** The line on which the present event begins. */
    private int startLine;

    private LaunchXml(XMLStreamReader stream, String file, int mostElements) {
        this.stream = stream;
        this.file = file;
        this.mostElements = mostElements;
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
     * Returns the one {@code <launch>} of a file, which need not be its root.
     *
     * @param file its name, for messages
     * @param mostElements the most elements and attributes
     */
    static LaunchElement parse(String file, byte[] bytes, int mostElements) throws LaunchFileException {
        LaunchElement root = tree(file, bytes, mostElements);
        List<LaunchElement> launches = new ArrayList<>();
        collect(root, launches);
        if (launches.isEmpty()) {
            throw new LaunchFileException(root.place(), "begins with <" + root.name() + ">, not <launch>");
        }
        if (launches.size() > 1) {
            throw new LaunchFileException(launches.get(1).place(), "a second <launch>; a file has one");
        }
        return launches.get(0);
    }

    private static void collect(LaunchElement element, List<LaunchElement> launches) {
        if (element.name().equals("launch")) {
            launches.add(element);
        }
        element.children().forEach(child -> collect(child, launches));
    }

    /** Returns the root of any XML file. */
    static LaunchElement tree(String file, byte[] bytes, int mostElements) throws LaunchFileException {
        requireUtf8(file, bytes);
        try {
            XMLStreamReader stream = FACTORY.createXMLStreamReader(new ByteArrayInputStream(bytes));
            try {
                return new LaunchXml(stream, file, mostElements).root();
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

    /** The JDK's parser would print an error of its own to stderr. Other encodings than UTF-8 are declared. */
    private static void requireUtf8(String file, byte[] bytes) throws LaunchFileException {
        String prolog = new String(bytes, 0, Math.min(bytes.length, MOST_OF_PROLOG), StandardCharsets.ISO_8859_1);
        if (!ENCODED_OTHERWISE.matcher(prolog).find()) {
            ByteBuffer in = ByteBuffer.wrap(bytes);
            CharBuffer out = CharBuffer.allocate(bytes.length);
            if (StandardCharsets.UTF_8.newDecoder().decode(in, out, true).isError()) {
                int line = 1
                        + (int) out.flip()
                                .chars()
                                .filter(character -> character == '\n')
                                .count();
                throw new LaunchFileException(
                        new SourcePlace(file, line),
                        String.format("not XML: byte 0x%02x is not UTF-8", bytes[in.position()]));
            }
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
            throw new LaunchFileException(new SourcePlace(file, 0), "not XML: no element found");
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
        size += 1 + stream.getAttributeCount();
        if (size > mostElements) {
            throw new LaunchFileException(
                    place,
                    "files that include each other have more than " + LaunchLimits.MOST_OPEN_ELEMENTS
                            + " elements and attributes together");
        }
        String name = stream.getLocalName();
        Map<String, String> attributes = attributes();
        List<LaunchElement> children = new ArrayList<>(0);
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

    private Map<String, String> attributes() {
        if (stream.getAttributeCount() == 0) {
            return Map.of();
        }
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < stream.getAttributeCount(); i++) {
            attributes.put(stream.getAttributeLocalName(i), stream.getAttributeValue(i));
        }
        return attributes;
    }

    /** Returns the next event. The parser's place is always the end of an event, so the one before is its start. */
    private int advance() throws XMLStreamException {
        startLine = stream.getLocation().getLineNumber();
        return stream.next();
    }
}
