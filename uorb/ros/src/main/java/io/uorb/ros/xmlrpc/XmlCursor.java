// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** A position between the tags of a document: skips white space, comments and processing instructions. */
final class XmlCursor {
    private final XMLStreamReader stream;
    /** Text that stood before the present tag. */
    private final StringBuilder text = new StringBuilder();

    private int event;

    XmlCursor(XMLStreamReader stream) throws XMLStreamException, XmlRpcFormatException {
        this.stream = stream;
        advance();
    }

    /** Returns the first line of a parser's complaint. */
    static String reason(XMLStreamException e) {
        return String.valueOf(e.getMessage()).replaceAll("\\s+", " ");
    }

    /** Moves to the next tag or the end, collecting the text before it. */
    private void advance() throws XMLStreamException, XmlRpcFormatException {
        text.setLength(0);
        do {
            if (!stream.hasNext()) {
                event = XMLStreamConstants.END_DOCUMENT;
                return;
            }
            event = stream.next();
            if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
                throw new XmlRpcFormatException("document types and entities of their own are refused");
            }
            if (isText()) {
                text.append(stream.getTextCharacters(), stream.getTextStart(), stream.getTextLength());
            }
        } while (event != XMLStreamConstants.START_ELEMENT
                && event != XMLStreamConstants.END_ELEMENT
                && event != XMLStreamConstants.END_DOCUMENT);
    }

    private boolean isText() {
        return event == XMLStreamConstants.CHARACTERS
                || event == XMLStreamConstants.CDATA
                || event == XMLStreamConstants.SPACE;
    }

    /** The name of the present tag without a prefix, as in {@code ex:nil}. */
    private String name() {
        String name = stream.getLocalName();
        return name.substring(name.lastIndexOf(':') + 1);
    }

    /** Whether the present tag opens an element. */
    boolean atOpening() {
        return event == XMLStreamConstants.START_ELEMENT;
    }

    /** Passes an opening tag and returns its name. */
    String open() throws XMLStreamException, XmlRpcFormatException {
        noText();
        String name = name();
        advance();
        return name;
    }

    /** Passes an opening tag of this name. */
    void open(String name) throws XMLStreamException, XmlRpcFormatException {
        if (!opens(name)) {
            throw new XmlRpcFormatException("expected <" + name + ">, found " + found());
        }
    }

    /** Passes an opening tag if it has this name. */
    boolean opens(String name) throws XMLStreamException, XmlRpcFormatException {
        if (!atOpening() || !name.equals(name())) {
            return false;
        }
        open();
        return true;
    }

    /** Passes the closing tag of an element that holds no text of its own. */
    void close(String name) throws XMLStreamException, XmlRpcFormatException {
        noText();
        if (event != XMLStreamConstants.END_ELEMENT) {
            throw new XmlRpcFormatException("expected </" + name + ">, found " + found());
        }
        advance();
    }

    /** Returns the text up to a closing tag and passes the tag. */
    String text() throws XMLStreamException, XmlRpcFormatException {
        if (event != XMLStreamConstants.END_ELEMENT) {
            throw new XmlRpcFormatException("expected text, found " + found());
        }
        String content = text.toString();
        advance();
        return content;
    }

    /** Refuses anything but the end of the document. */
    void end() throws XmlRpcFormatException {
        if (event != XMLStreamConstants.END_DOCUMENT) {
            throw new XmlRpcFormatException("expected the end of the document, found " + found());
        }
    }

    private void noText() throws XmlRpcFormatException {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > ' ') {
                throw new XmlRpcFormatException("text between tags before " + found());
            }
        }
    }

    private String found() {
        return switch (event) {
            case XMLStreamConstants.START_ELEMENT -> "<" + name() + ">";
            case XMLStreamConstants.END_ELEMENT -> "</" + name() + ">";
            default -> "the end of the document";
        };
    }
}
