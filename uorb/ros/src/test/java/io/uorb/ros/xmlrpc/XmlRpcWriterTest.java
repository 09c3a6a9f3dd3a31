// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The writer stays within what roscpp reads (ros1:X-2). */
@Statement({"ros1:X-2", "ros1:X-4"})
class XmlRpcWriterTest {
    /** All that may stand between angle brackets. */
    private static final Pattern TAGS = Pattern.compile(
            "(<\\?xml version=\"1.0\"\\?>\n)?([^<]|</?(methodCall|methodName|methodResponse|fault|params|param|value|"
                    + "i4|double|boolean|string|array|data|struct|member|name|base64|dateTime\\.iso8601)>)*");

    private static final List<Object> EVERYTHING = List.of(
            1,
            Integer.MIN_VALUE,
            true,
            false,
            1.5,
            3.0,
            1e-300,
            1.0 / 3,
            "",
            "  <a href=\"x\">&amp; 'q'</a>\n\t",
            "Grüße 🚁",
            List.of(),
            List.of(List.of(1), List.of()),
            Map.of(),
            Map.of("a<b", Map.of("c", 1)),
            LocalDateTime.of(2026, 1, 2, 3, 4, 5));

    private static String text(byte[] document) {
        return new String(document, StandardCharsets.UTF_8);
    }

    @Test
    void shouldReadBackWhatItWrites() throws IOException {
        XmlRpcCall call = XmlRpcReader.call(XmlRpcWriter.call("name", EVERYTHING));
        assertEquals(new XmlRpcCall("name", EVERYTHING), call);
        assertEquals(EVERYTHING, XmlRpcReader.answer(XmlRpcWriter.answer(EVERYTHING)));
        byte[] bytes = {0, 1, -1};
        assertArrayEquals(bytes, (byte[]) XmlRpcReader.answer(XmlRpcWriter.answer(bytes)));
        for (double odd : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0}) {
            assertEquals(odd, XmlRpcReader.answer(XmlRpcWriter.answer(odd)));
        }
    }

    @Test
    void shouldWriteExactTagsOnly() {
        for (byte[] document : List.of(
                XmlRpcWriter.call("name", EVERYTHING),
                XmlRpcWriter.call("name", List.of()),
                XmlRpcWriter.answer(EVERYTHING),
                XmlRpcWriter.fault(1, "text"))) {
            assertTrue(TAGS.matcher(text(document)).matches(), text(document));
            assertTrue(text(document).replaceAll("&(lt|gt|amp|apos|quot);", "").indexOf('&') < 0, text(document));
        }
    }

    @Test
    void shouldWriteAnAnswerAsFollows() {
        Map<String, Object> struct = new LinkedHashMap<>();
        struct.put("x", 1);
        assertEquals(
                "<?xml version=\"1.0\"?>\n<methodResponse><params><param><value><array><data><value><struct><member>"
                        + "<name>x</name><value><i4>1</i4></value></member></struct></value><value><boolean>1</boolean>"
                        + "</value><value><string></string></value></data></array></value></param>\n"
                        + "</params></methodResponse>\n",
                text(XmlRpcWriter.answer(List.of(struct, true, ""))));
    }

    @Test
    void shouldRefuseWhatXmlRpcCannotSay() {
        for (Object value : List.of(
                1L,
                1.0f,
                'c',
                "\u0000",
                "\u001b[0m",
                "\ud800",
                "\ufffe",
                Map.of(1, 2),
                Map.of("\u0001", 2),
                new Object(),
                LocalDateTime.of(2026, 1, 2, 3, 4, 5, 6),
                LocalDateTime.of(12026, 1, 2, 3, 4, 5))) {
            assertThrows(IllegalArgumentException.class, () -> XmlRpcWriter.answer(List.of(value)), value::toString);
        }
        assertThrows(IllegalArgumentException.class, () -> XmlRpcWriter.answer(null));
    }

    @Test
    void shouldWriteAnyTextOfAFault() {
        XmlRpcFaultException fault =
                assertThrows(XmlRpcFaultException.class, () -> XmlRpcReader.answer(XmlRpcWriter.fault(7, "a\u0000b")));
        assertEquals(7, fault.code());
        assertEquals("a?b", fault.getMessage());
    }
}
