// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.xml.stream.XMLStreamException;

/** Reads values, after their opening {@code <value>} up to and with the closing one. */
final class ValueReader {
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("[uuuuMMdd][uuuu-MM-dd]'T'HH:mm:ss[X]");

    private final XmlCursor xml;

    ValueReader(XmlCursor xml) {
        this.xml = xml;
    }

    Object rest(int depth) throws XMLStreamException, XmlRpcFormatException {
        if (!xml.atOpening()) {
            return xml.text();
        }
        String type = xml.open();
        Object value = switch (type) {
            case "array" -> array(below(depth));
            case "struct" -> struct(below(depth));
            default -> scalar(type, xml.text());
        };
        xml.close("value");
        return value;
    }

    private static int below(int depth) throws XmlRpcFormatException {
        if (depth == XmlRpcValues.MAX_DEPTH) {
            throw new XmlRpcFormatException("arrays and structs nest deeper than " + XmlRpcValues.MAX_DEPTH);
        }
        return depth + 1;
    }

    private List<Object> array(int depth) throws XMLStreamException, XmlRpcFormatException {
        List<Object> list = new ArrayList<>(0);
        xml.open("data");
        while (xml.opens("value")) {
            list.add(rest(depth));
        }
        xml.close("data");
        xml.close("array");
        return Collections.unmodifiableList(list);
    }

    private Map<String, Object> struct(int depth) throws XMLStreamException, XmlRpcFormatException {
        Map<String, Object> struct = new LinkedHashMap<>();
        while (xml.opens("member")) {
            xml.open("name");
            String name = xml.text();
            xml.open("value");
            struct.put(name, rest(depth));
            xml.close("member");
        }
        xml.close("struct");
        return Collections.unmodifiableMap(struct);
    }

    private static Object scalar(String type, String text) throws XmlRpcFormatException {
        try {
            return switch (type) {
                case "string" -> text;
                case "int", "i1", "i2", "i4", "i8" -> integer(text.strip());
                case "double", "float" -> number(text.strip());
                case "boolean" -> flag(text.strip());
                case "base64" -> Base64.getMimeDecoder().decode(text);
                case "dateTime.iso8601" -> LocalDateTime.parse(text.strip(), DATE);
                case "nil" -> null;
                default -> throw new XmlRpcFormatException("unknown type <" + type + ">");
            };
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new XmlRpcFormatException("<" + type + "> holds " + excerpt(text));
        }
    }

    private static Object integer(String text) {
        long value = Long.parseLong(text);
        if (value == (int) value) {
            return (int) value;
        }
        return value;
    }

    private static double number(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "nan", "+nan", "-nan" -> Double.NaN;
            case "inf", "+inf", "infinity", "+infinity" -> Double.POSITIVE_INFINITY;
            case "-inf", "-infinity" -> Double.NEGATIVE_INFINITY;
            default -> decimal(text);
        };
    }

    /** Java would read {@code 1f} and {@code 0x1p3} too. */
    private static double decimal(String text) {
        if (!text.chars().allMatch(c -> c >= '0' && c <= '9' || "+-.eE".indexOf(c) >= 0)) {
            throw new NumberFormatException();
        }
        return Double.parseDouble(text);
    }

    private static boolean flag(String text) {
        return switch (text) {
            case "0" -> false;
            case "1" -> true;
            default -> throw new IllegalArgumentException();
        };
    }

    private static String excerpt(String text) {
        int most = 40;
        return text.length() <= most ? "'" + text + "'" : "'" + text.substring(0, most) + "…'";
    }
}
