// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The lines of a message before its body.
 *
 * @param start the request line or the status line
 * @param fields by lower-case name; repeated ones are joined by commas
 */
record HttpHead(String start, Map<String, String> fields) {
    private static final int LONGEST_LENGTH = 18;
    private static final int LONGEST_EXCERPT = 60;

    /** Reads lines that end with LF or CR LF. */
    static HttpHead parse(byte[] bytes, int length) throws HttpException {
        String[] lines = new String(bytes, 0, length, StandardCharsets.ISO_8859_1).split("\r?\n");
        Map<String, String> fields = new HashMap<>();
        for (int i = 1; i < lines.length; i++) {
            int colon = lines[i].indexOf(':');
            if (colon <= 0 || lines[i].charAt(0) <= ' ' || lines[i].charAt(colon - 1) <= ' ') {
                throw new HttpException(HttpException.BAD_REQUEST, "line " + (i + 1) + " of the head is no field");
            }
            String name = lines[i].substring(0, colon).toLowerCase(Locale.ROOT);
            fields.merge(name, lines[i].substring(colon + 1).strip(), (one, two) -> one + "," + two);
        }
        return new HttpHead(lines[0], fields);
    }

    /** Returns a piece of a peer's text for a message: short, and ASCII. */
    static String excerpt(String text) {
        return text.substring(0, Math.min(LONGEST_EXCERPT, text.length())).replaceAll("[^ -~]", "?");
    }

    /**
     * Returns the length of the body, or -1 if there is no such field.
     *
     * @throws HttpException if the body is encoded or its length cannot be read
     */
    long contentLength() throws HttpException {
        if (fields.containsKey("transfer-encoding")) {
            throw new HttpException(
                    HttpException.NOT_IMPLEMENTED, "Transfer-Encoding is not supported; send Content-length");
        }
        if (!fields.getOrDefault("content-encoding", "identity").equalsIgnoreCase("identity")) {
            throw new HttpException(HttpException.NOT_IMPLEMENTED, "Content-Encoding is not supported");
        }
        String length = fields.get("content-length");
        if (length == null) {
            return -1;
        }
        if (length.isEmpty()
                || length.length() > LONGEST_LENGTH
                || !length.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new HttpException(HttpException.BAD_REQUEST, "Content-length is not a length");
        }
        return Long.parseLong(length);
    }

    /** Whether the connection can be kept after this message. */
    boolean keepAlive() {
        String connection = fields.getOrDefault("connection", "").toLowerCase(Locale.ROOT);
        boolean old = start.startsWith("HTTP/1.0") || start.endsWith("HTTP/1.0");
        return old ? connection.contains("keep-alive") : !connection.contains("close");
    }

    /** Whether the sender waits for leave to send the body. */
    boolean expectsContinue() {
        return fields.getOrDefault("expect", "").equalsIgnoreCase("100-continue");
    }
}
