// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes calls and answers so that roscpp can read them: exact tags, no self-closing ones, the five named entities, no
 * other mark-up. A carriage return is written as it is; XML parsers make a line feed of it.
 */
public final class XmlRpcWriter {
    private static final String DECLARATION = "<?xml version=\"1.0\"?>\n";
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuuMMdd'T'HH:mm:ss");
    private static final int TYPICAL_LENGTH = 512;

    private final StringBuilder xml = new StringBuilder(TYPICAL_LENGTH).append(DECLARATION);

    private XmlRpcWriter() {}

    /**
     * Returns a call.
     *
     * @throws IllegalArgumentException if a parameter cannot be sent
     */
    public static byte[] call(String method, List<?> params) {
        XmlRpcValues.check(method);
        XmlRpcValues.check(params);
        XmlRpcWriter writer = new XmlRpcWriter();
        writer.xml.append("<methodCall><methodName>");
        writer.text(method);
        writer.xml.append("</methodName>\n<params>");
        params.forEach(writer::param);
        writer.xml.append("</params></methodCall>\n");
        return writer.bytes();
    }

    /**
     * Returns an answer.
     *
     * @throws IllegalArgumentException if the value cannot be sent
     */
    public static byte[] answer(Object value) {
        XmlRpcValues.check(value);
        XmlRpcWriter writer = new XmlRpcWriter();
        writer.xml.append("<methodResponse><params>");
        writer.param(value);
        writer.xml.append("</params></methodResponse>\n");
        return writer.bytes();
    }

    /** Returns a fault; characters of the text that cannot be written become question marks. */
    public static byte[] fault(int code, String text) {
        XmlRpcWriter writer = new XmlRpcWriter();
        writer.xml.append("<methodResponse><fault>\n");
        writer.value(faultValue(code, text));
        writer.xml.append("</fault></methodResponse>\n");
        return writer.bytes();
    }

    /** Returns the struct of a fault, as it stands in an answer of {@code system.multicall}. */
    static Map<String, Object> faultValue(int code, String text) {
        Map<String, Object> fault = new LinkedHashMap<>();
        fault.put("faultCode", code);
        fault.put("faultString", XmlRpcValues.problem(text) == null ? text : text.replaceAll("[^ -~]", "?"));
        return fault;
    }

    private byte[] bytes() {
        return xml.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void param(Object value) {
        xml.append("<param>");
        value(value);
        xml.append("</param>\n");
    }

    private void value(Object value) {
        xml.append("<value>");
        if (value instanceof String text) {
            xml.append("<string>");
            text(text);
            xml.append("</string>");
        } else if (value instanceof List<?> list) {
            xml.append("<array><data>");
            list.forEach(this::value);
            xml.append("</data></array>");
        } else if (value instanceof Map<?, ?> struct) {
            struct(struct);
        } else {
            scalar(value);
        }
        xml.append("</value>");
    }

    private void scalar(Object value) {
        if (value instanceof Integer number) {
            xml.append("<i4>").append((int) number).append("</i4>");
        } else if (value instanceof Boolean flag) {
            xml.append("<boolean>").append(flag ? '1' : '0').append("</boolean>");
        } else if (value instanceof Double number) {
            xml.append("<double>").append(number(number)).append("</double>");
        } else if (value instanceof LocalDateTime date) {
            xml.append("<dateTime.iso8601>").append(DATE.format(date)).append("</dateTime.iso8601>");
        } else {
            xml.append("<base64>")
                    .append(Base64.getEncoder().encodeToString((byte[]) value))
                    .append("</base64>");
        }
    }

    /** The words for what is not finite are Python's, which C's strtod reads too. */
    private static String number(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "inf" : "-inf";
        }
        return Double.isNaN(value) ? "nan" : Double.toString(value);
    }

    private void struct(Map<?, ?> struct) {
        xml.append("<struct>");
        for (Map.Entry<?, ?> member : struct.entrySet()) {
            xml.append("<member><name>");
            text((String) member.getKey());
            xml.append("</name>");
            value(member.getValue());
            xml.append("</member>");
        }
        xml.append("</struct>");
    }

    private void text(String text) {
        int written = 0;
        for (int i = 0; i < text.length(); i++) {
            String entity = entity(text.charAt(i));
            if (entity != null) {
                xml.append(text, written, i).append(entity);
                written = i + 1;
            }
        }
        xml.append(text, written, text.length());
    }

    private static String entity(char c) {
        return switch (c) {
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '&' -> "&amp;";
            case '\'' -> "&apos;";
            case '"' -> "&quot;";
            default -> null;
        };
    }
}
