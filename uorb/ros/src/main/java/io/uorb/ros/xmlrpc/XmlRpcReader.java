// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads calls and answers: everything that Python's and C++'s writers emit, and what XML allows besides. Document types
 * and external entities are refused. An integer of more than 32 bits becomes a {@link Long} and nil becomes null, so
 * that a server can refuse the one argument; {@link XmlRpcValues#check} refuses both.
 */
public final class XmlRpcReader {
    /** Elements at each level of a value are at most four: member or data, value, and the struct or array. */
    private static final int MAX_ELEMENT_DEPTH = 4 * (XmlRpcValues.MAX_DEPTH + 2);

    private static final String UNLIMITED = "0";

    private static final XMLInputFactory FACTORY = factory();

    private final XmlCursor xml;

    private XmlRpcReader(XmlCursor xml) {
        this.xml = xml;
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
        // JDK 25's own limits are 100 elements, below the depth of values, and 100,000 escaped characters, fewer than a
        // large text has: entities of their own are refused, thus the length of the document bounds them.
        factory.setProperty("jdk.xml.maxElementDepth", String.valueOf(MAX_ELEMENT_DEPTH));
        factory.setProperty("jdk.xml.maxGeneralEntitySizeLimit", UNLIMITED);
        factory.setProperty("jdk.xml.totalEntitySizeLimit", UNLIMITED);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("external entities are refused");
        });
        return factory;
    }

    /**
     * Returns the call in a document.
     *
     * @throws XmlRpcFormatException if it holds none
     */
    public static XmlRpcCall call(byte[] document) throws XmlRpcFormatException {
        return read(document, XmlRpcReader::readCall);
    }

    /**
     * Returns the value of the answer in a document.
     *
     * @throws XmlRpcFaultException if the answer is a fault
     * @throws XmlRpcFormatException if the document holds no answer
     */
    public static Object answer(byte[] document) throws XmlRpcFaultException, XmlRpcFormatException {
        Object answer = read(document, XmlRpcReader::readAnswer);
        if (answer instanceof Fault fault) {
            throw new XmlRpcFaultException(fault.code, fault.text);
        }
        return answer;
    }

    private record Fault(int code, String text) {}

    private interface Part<T> {
        T read(XmlRpcReader reader) throws XMLStreamException, XmlRpcFormatException;
    }

    private static <T> T read(byte[] document, Part<T> part) throws XmlRpcFormatException {
        try {
            XMLStreamReader stream = FACTORY.createXMLStreamReader(new StringReader(XmlProlog.check(document)));
            try {
                return part.read(new XmlRpcReader(new XmlCursor(stream)));
            } finally {
                stream.close();
            }
        } catch (XMLStreamException e) {
            throw new XmlRpcFormatException("not XML: " + XmlCursor.reason(e));
        } catch (RuntimeException e) {
            // The JDK's parser throws unchecked exceptions at some malformed prologues.
            throw new XmlRpcFormatException("not XML: " + e);
        }
    }

    private XmlRpcCall readCall() throws XMLStreamException, XmlRpcFormatException {
        xml.open("methodCall");
        xml.open("methodName");
        String method = xml.text();
        List<Object> params = new ArrayList<>();
        if (xml.opens("params")) {
            while (xml.opens("param")) {
                params.add(value());
                xml.close("param");
            }
            xml.close("params");
        }
        xml.close("methodCall");
        xml.end();
        return new XmlRpcCall(method, Collections.unmodifiableList(params));
    }

    private Object readAnswer() throws XMLStreamException, XmlRpcFormatException {
        xml.open("methodResponse");
        Object answer;
        if (xml.opens("fault")) {
            answer = fault(value());
            xml.close("fault");
        } else {
            xml.open("params");
            xml.open("param");
            answer = value();
            xml.close("param");
            xml.close("params");
        }
        xml.close("methodResponse");
        xml.end();
        return answer;
    }

    private static Fault fault(Object value) {
        Map<?, ?> struct = value instanceof Map<?, ?> map ? map : Map.of();
        int code = struct.get("faultCode") instanceof Integer number ? number : 0;
        return new Fault(code, String.valueOf(struct.get("faultString")));
    }

    private Object value() throws XMLStreamException, XmlRpcFormatException {
        xml.open("value");
        return new ValueReader(xml).rest(0);
    }
}
