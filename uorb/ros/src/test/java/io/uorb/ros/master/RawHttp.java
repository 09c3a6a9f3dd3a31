// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Requests written by hand, for what no client would send. */
final class RawHttp {
    private static final int LONG_MS = 60_000;

    private RawHttp() {}

    /** An answer: the head in lower case, and the body. */
    record Answer(String head, String body) {
        String status() {
            return head.split(" ")[1];
        }

        /** Returns what {@code master-answers.json} has of an answer. */
        Map<String, Object> asMap() {
            return Map.of(
                    "status", status(),
                    "length_header", head.contains("content-length: "),
                    "chunked", head.contains("chunked"),
                    "fault", body.contains("<fault>"));
        }
    }

    static String getUri() {
        return "<?xml version='1.0'?><methodCall><methodName>getUri</methodName><params><param><value><string>/cf/x"
                + "</string></value></param></params></methodCall>";
    }

    static String setParam(String name, String value) {
        return "<methodCall><methodName>setParam</methodName><params><param><value>/cf/x</value></param><param><value>"
                + name + "</value></param><param>" + value + "</param></params></methodCall>";
    }

    static String entityBomb() {
        StringBuilder bomb = new StringBuilder("<!DOCTYPE x [<!ENTITY a0 'ha'>");
        for (int i = 1; i < 30; i++) {
            bomb.append("<!ENTITY a")
                    .append(i)
                    .append(" '&a")
                    .append(i - 1)
                    .append(";&a")
                    .append(i - 1)
                    .append(";'>");
        }
        return bomb.append("]><methodCall><methodName>&a29;</methodName></methodCall>")
                .toString();
    }

    /** The values of the rows {@code xml/*}, by name. */
    static Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("array_blank", "<array> <data>\n <value> <int>1</int> </value> </data>\r\n</array>");
        values.put("bare", "text");
        values.put("bare_empty", "");
        values.put("base64", "<base64>AQID</base64>");
        values.put("base64_lines", "<base64>\nAQ\r\nID\n</base64>");
        values.put("bool1", "<boolean>1</boolean>");
        values.put("bool2", "<boolean>2</boolean>");
        values.put("bool_true", "<boolean>true</boolean>");
        values.put("cdata", "<string><![CDATA[<x>]]></string>");
        values.put("comment", "<string>a<!-- c -->b</string>");
        values.put("date", "<dateTime.iso8601>20260102T03:04:05</dateTime.iso8601>");
        values.put("double", "<double>1e3</double>");
        values.put("double_int", "<double>5</double>");
        values.put("empty_data", "<array><data/></array>");
        values.put("empty_struct", "<struct/>");
        values.put("i4", "<i4>5</i4>");
        values.put("i8", "<i8>5</i8>");
        values.put("int", "<int>5</int>");
        values.put("int_blank", "<int> 5 </int>");
        values.put("nil", "<nil/>");
        values.put("numeric", "<string>&#65;&#x42;</string>");
        values.put("plus", "<int>+5</int>");
        values.put("string", "<string>text</string>");
        values.put("too_big", "<i8>1099511627776</i8>");
        values.put("unknown", "<float>1.0</float>");
        values.replaceAll((name, value) -> "<value>" + value + "</value>");
        return values;
    }

    static String request(String path, String body) {
        return "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\nContent-length: "
                + body.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n" + body;
    }

    static Answer post(int port, String path, String body) throws IOException {
        return send(port, request(path, body));
    }

    static Socket connect(int port) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(LONG_MS);
        socket.setTcpNoDelay(true);
        return socket;
    }

    static Answer send(int port, String request) throws IOException {
        try (Socket socket = connect(port)) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            return read(socket.getInputStream());
        }
    }

    static Answer sendByteByByte(int port, String request) throws IOException {
        try (Socket socket = connect(port)) {
            for (byte one : request.getBytes(StandardCharsets.UTF_8)) {
                socket.getOutputStream().write(one);
            }
            return read(socket.getInputStream());
        }
    }

    /** Sends the same request several times, one after the other; returns how many were answered. */
    static int countOnOneConnection(int port, String request, int count) throws IOException {
        int answered = 0;
        try (Socket socket = connect(port)) {
            for (int i = 0; i < count; i++) {
                socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
                answered += read(socket.getInputStream()).status().equals("200") ? 1 : 0;
            }
        }
        return answered;
    }

    /** Reads one answer. */
    static Answer read(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("the connection ended within the head: " + head);
            }
            head.append((char) next);
        }
        String lower = head.toString().toLowerCase(Locale.ROOT);
        int at = lower.indexOf("content-length: ") + "content-length: ".length();
        int length = Integer.parseInt(lower.substring(at, lower.indexOf('\r', at)));
        return new Answer(lower, new String(in.readNBytes(length), StandardCharsets.UTF_8));
    }
}
