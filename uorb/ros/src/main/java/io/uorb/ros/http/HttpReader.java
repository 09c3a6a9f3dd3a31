// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;

/**
 * Reads one message from bytes as they arrive. Memory grows with what has arrived, never with what a length promises.
 * Not thread-safe.
 */
final class HttpReader {
    private static final int FIRST_HEAD = 512;
    private static final int FIRST_BODY = 4096;
    private static final byte[] NOTHING = {};

    /** Null for responses. */
    private final RequestCheck requests;

    private final int headLimit;
    private final int bodyLimit;
    private byte[] headBytes = NOTHING;
    private int headLength;
    private HttpHead head;
    private byte[] body = NOTHING;
    private int bodyLength;
    private int expected;
    private boolean untilEnd;
    private boolean complete;

    /** Decides by its head whether a request is read at all. */
    @FunctionalInterface
    interface RequestCheck {
        /** Throws an exception if a request with these fields must be refused. */
        void check(Map<String, String> fields) throws HttpException;
    }

    private HttpReader(RequestCheck requests, int headLimit, int bodyLimit) {
        this.requests = requests;
        this.headLimit = headLimit;
        this.bodyLimit = bodyLimit;
    }

    static HttpReader ofRequest(RequestCheck requests, int headLimit, int bodyLimit) {
        return new HttpReader(requests, headLimit, bodyLimit);
    }

    static HttpReader ofResponse(int headLimit, int bodyLimit) {
        return new HttpReader(null, headLimit, bodyLimit);
    }

    /** Consumes bytes of the message and returns whether it is complete; further bytes are left in the buffer. */
    boolean read(ByteBuffer from) throws HttpException {
        while (!complete && from.hasRemaining()) {
            if (head == null) {
                readHead(from);
            } else {
                readBody(from);
            }
        }
        return complete;
    }

    /** Whether a byte of the message has arrived. */
    boolean started() {
        return headLength > 0;
    }

    /** Whether the message is complete if the sender has closed its side now. */
    boolean completeAtEnd() {
        return complete || untilEnd;
    }

    /** Bytes of memory that the message takes. */
    int held() {
        return headBytes.length + body.length;
    }

    /** The head, or null while it is not complete. */
    HttpHead head() {
        return head;
    }

    /** The body so far. */
    byte[] body() {
        return bodyLength == body.length ? body : Arrays.copyOf(body, bodyLength);
    }

    private void readHead(ByteBuffer from) throws HttpException {
        while (from.hasRemaining()) {
            byte next = from.get();
            if (headLength == 0 && (next == '\r' || next == '\n')) {
                continue;
            }
            if (headLength == headLimit) {
                throw new HttpException(
                        HttpException.HEAD_TOO_LARGE, "the head exceeds the limit of " + headLimit + " bytes");
            }
            if (headLength == headBytes.length) {
                headBytes = Arrays.copyOf(headBytes, Math.min(headLimit, Math.max(FIRST_HEAD, 2 * headLength)));
            }
            headBytes[headLength++] = next;
            if (next == '\n' && atEmptyLine()) {
                finishHead();
                return;
            }
        }
    }

    private boolean atEmptyLine() {
        int before = headLength - 2;
        if (before >= 0 && headBytes[before] == '\r') {
            before--;
        }
        return before >= 0 && headBytes[before] == '\n';
    }

    private void finishHead() throws HttpException {
        head = HttpHead.parse(headBytes, headLength);
        boolean response = requests == null;
        if (!response) {
            requests.check(head.fields());
        } else if (!head.start().startsWith("HTTP/1.")) {
            throw new HttpException(
                    HttpException.BAD_REQUEST,
                    "answered '" + HttpHead.excerpt(head.start()) + "', which is not HTTP/1.1");
        }
        long length = head.contentLength();
        if (length > bodyLimit) {
            throw new HttpException(
                    HttpException.TOO_LARGE, "a body of " + length + " bytes exceeds the limit of " + bodyLimit);
        }
        untilEnd = response && length < 0;
        expected = untilEnd ? bodyLimit : (int) Math.max(0, length);
        complete = expected == 0;
    }

    private void readBody(ByteBuffer from) throws HttpException {
        if (bodyLength == expected) {
            throw new HttpException(HttpException.TOO_LARGE, "a body exceeds the limit of " + bodyLimit + " bytes");
        }
        if (bodyLength == body.length) {
            long doubled = Math.max(FIRST_BODY, 2L * bodyLength);
            body = Arrays.copyOf(body, (int) Math.min(expected, doubled));
        }
        int length = Math.min(from.remaining(), body.length - bodyLength);
        from.get(body, bodyLength, length);
        bodyLength += length;
        complete = !untilEnd && bodyLength == expected;
    }
}
