// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import io.uorb.testing.Statement;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents that the reader accepts and refuses (ros1:X-3, ros1:X-4, ros1:X-8). */
@Statement({"ros1:X-3", "ros1:X-4", "ros1:X-8"})
class XmlRpcReaderTest {
    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Object value(String value) throws IOException {
        return XmlRpcReader.answer(
                utf8("<methodResponse><params><param>" + value + "</param></params></methodResponse>"));
    }

    private static String refusal(String value) {
        return assertThrows(XmlRpcFormatException.class, () -> value(value)).getMessage();
    }

    @Test
    void shouldReadScalars() throws IOException {
        assertEquals(5, value("<value><int> +5\n</int></value>"));
        assertEquals(-5, value("<value><i4>-5</i4></value>"));
        assertEquals(5, value("<value><i8>5</i8></value>"));
        assertEquals(true, value("<value><boolean>1</boolean></value>"));
        assertEquals(1000.0, value("<value><double>1e3</double></value>"));
        assertEquals(1.0, value("<value><float>1</float></value>"));
        assertEquals(Double.NEGATIVE_INFINITY, value("<value><double>-inf</double></value>"));
        assertEquals(Double.NaN, value("<value><double>nan</double></value>"));
        LocalDateTime date = LocalDateTime.of(2026, 1, 2, 3, 4, 5);
        assertEquals(date, value("<value><dateTime.iso8601>20260102T03:04:05</dateTime.iso8601></value>"));
        assertEquals(date, value("<value><dateTime.iso8601>2026-01-02T03:04:05Z</dateTime.iso8601></value>"));
        assertArrayEquals(new byte[] {1, 2, 3}, (byte[]) value("<value><base64>AQ\r\nID</base64></value>"));
    }

    @Test
    void shouldReadTextAsPythonDoes() throws IOException {
        assertEquals(" text ", value("<value> text </value>"));
        assertEquals("", value("<value></value>"));
        assertEquals("", value("<value/>"));
        assertEquals("<x>", value("<value><string><![CDATA[<x>]]></string></value>"));
        assertEquals("AB", value("<value>&#65;&#x42;</value>"));
        assertEquals("ab", value("<value>a<!-- c -->b</value>"));
        assertEquals("Grüße 🚁", value("<value>Grüße 🚁</value>"));
        assertEquals("<>&'\"", value("<value>&lt;&gt;&amp;&apos;&quot;</value>"));
    }

    @Test
    void shouldReadArraysAndStructs() throws IOException {
        assertEquals(List.of(), value("<value><array><data/></array></value>"));
        assertEquals(
                List.of(1, "x"),
                value("<value>\r\n<array> <data>\n<value><int>1</int></value> <value>x</value>"
                        + "</data> </array> </value>"));
        assertEquals(Map.of(), value("<value><struct/></value>"));
        assertEquals(
                Map.of("a", 2),
                value("<value><struct><member><name>a</name><value><int>1</int></value></member>"
                        + "<member><name>a</name><value><int>2</int></value></member></struct></value>"));
    }

    @Test
    void shouldLeaveNilAndLongIntegersToBeRefusedByTheReceiver() throws IOException {
        assertNull(value("<value><nil/></value>"));
        assertNull(value("<value><ex:nil/></value>"));
        assertEquals(1L << 40, value("<value><i8>1099511627776</i8></value>"));
        assertThrows(IllegalArgumentException.class, () -> XmlRpcValues.check(Arrays.asList(1, null)));
        assertThrows(IllegalArgumentException.class, () -> XmlRpcValues.check(List.of(1L << 40)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<value><boolean>2</boolean></value>",
                "<value><boolean>true</boolean></value>",
                "<value><int>1.5</int></value>",
                "<value><int></int></value>",
                "<value><double>0x1p3</double></value>",
                "<value><double>1f</double></value>",
                "<value><dateTime.iso8601>now</dateTime.iso8601></value>",
                "<value><unheard>1</unheard></value>",
                "<value>text<int>1</int></value>",
                "<value><array><value/></array></value>",
                "<value><struct><member><value/></member></struct></value>",
                "<value>",
                "",
                "<value/><value/>",
                "<value>&bomb;</value>",
            })
    void shouldRefuse(String value) {
        assertFalse(refusal(value).isEmpty());
        assertFalse(refusal(value).contains("\n"), refusal(value));
    }

    @Test
    void shouldRefuseDocumentTypesAndExternalEntities() throws IOException {
        Path secret = Files.createTempFile("secret", ".txt");
        Files.writeString(secret, "secret");
        for (String type : List.of(
                "<!DOCTYPE a [<!ENTITY e \"x\">]>",
                "<!DOCTYPE a SYSTEM \"" + secret.toUri() + "\">",
                "<!DOCTYPE a [<!ENTITY e SYSTEM \"" + secret.toUri() + "\">]>")) {
            byte[] call = utf8(type + "<methodCall><methodName>&e;</methodName></methodCall>");
            assertThrows(XmlRpcFormatException.class, () -> XmlRpcReader.call(call), type);
        }
        Files.delete(secret);
    }

    @Test
    void shouldPrintNothingIfADocumentTypeIsCutOff() {
        String whole = " <?xml version='1.0'?><!-- x --><!DOCTYPE a [<!ENTITY e \"x\">]><a/>";
        PrintStream before = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            for (int length = 0; length <= whole.length(); length++) {
                String text = whole.substring(0, length);
                for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16)) {
                    byte[] bytes = text.getBytes(charset);
                    assertThrows(XmlRpcFormatException.class, () -> XmlRpcReader.call(bytes), text);
                }
            }
        } finally {
            System.setErr(before);
        }
        assertEquals("", printed.toString(StandardCharsets.UTF_8));
    }

    @Test
    void shouldReadADocumentTypeInAText() throws IOException {
        assertEquals("<!DOCTYPE html>", value("<value><![CDATA[<!DOCTYPE html>]]></value>"));
    }

    @Test
    void shouldReadAByteOrderMarkAndComments() throws IOException {
        byte[] call = utf8("\uFEFF<?xml version='1.0'?>\r\n<!-- one --><?two?>"
                + "<methodCall><methodName>x</methodName></methodCall><!-- three -->");
        assertEquals("x", XmlRpcReader.call(call).method());
    }

    private static String nested(int depth) {
        return "<value><array><data>".repeat(depth) + "</data></array></value>".repeat(depth);
    }

    @Test
    void shouldReadToTheGreatestDepth() throws IOException {
        Object value = value(nested(XmlRpcValues.MAX_DEPTH));
        XmlRpcValues.check(value);
        assertTrue(refusal(nested(XmlRpcValues.MAX_DEPTH + 1)).contains("64"));
        assertTrue(refusal(nested(100_000)).contains("64"));
        assertTrue(XmlRpcValues.problem(List.of(value)).contains("64"));
    }

    @Test
    void shouldReadTextsOfManyEscapedCharacters() throws IOException {
        assertEquals("<&".repeat(200_000), value("<value>" + "&lt;&#38;".repeat(200_000) + "</value>"));
    }

    @Test
    void shouldReadFaults() {
        String fault = "<value><struct><member><name>faultCode</name><value><i4>-1</i4></value></member>"
                + "<member><name>faultString</name><value>nope: unknown method name</value></member></struct></value>";
        XmlRpcFaultException thrown = assertThrows(
                XmlRpcFaultException.class,
                () -> XmlRpcReader.answer(utf8("<methodResponse><fault>" + fault + "</fault></methodResponse>")));
        assertEquals(-1, thrown.code());
        assertEquals("nope: unknown method name", thrown.getMessage());
    }

    @Test
    void shouldReadACallWithoutParams() throws IOException {
        XmlRpcCall call = XmlRpcReader.call(utf8("<methodCall><methodName>x</methodName></methodCall>"));
        assertEquals(new XmlRpcCall("x", List.of()), call);
    }

    @TestFactory
    Stream<DynamicTest> shouldReadEveryCapture() throws IOException {
        return files(Project.file("uorb/ros/src/test/resources/captured/xmlrpc")).stream()
                .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> readCapture(file)));
    }

    @Test
    void shouldReadTheCapturesOfTheFounders() throws IOException {
        for (Path file : files(Project.requireShared("data/ros/xmlrpc"))) {
            readCapture(file);
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    private static void readCapture(Path file) throws IOException {
        int read = 0;
        // One answer is compressed; what is not ASCII passes through.
        String capture = Files.readString(file, StandardCharsets.ISO_8859_1);
        for (String document : capture.split("(?=<\\?xml)")) {
            if (document.startsWith("<?xml")) {
                byte[] xml = document.substring(0, document.indexOf('>', document.lastIndexOf("</method")) + 1)
                        .getBytes(StandardCharsets.ISO_8859_1);
                if (document.contains("<methodCall>")) {
                    XmlRpcCall call = XmlRpcReader.call(xml);
                    assertTrue(file.getFileName().toString().contains(call.method())
                            || call.method().equals("nope"));
                } else if (document.contains("<fault>")) {
                    assertThrows(XmlRpcFaultException.class, () -> XmlRpcReader.answer(xml));
                } else {
                    XmlRpcValues.check(XmlRpcReader.answer(xml));
                }
                read++;
            }
        }
        assertTrue(read > 0);
    }
}
