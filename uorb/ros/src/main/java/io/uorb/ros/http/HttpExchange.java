// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;

/** One call of a client. */
record HttpExchange(String uri, HttpAddress address, byte[] body, CompletableFuture<byte[]> answer) {
    /** Head and body of the request. */
    ByteBuffer[] request() {
        String head = "POST " + address.path() + " HTTP/1.1\r\nHost: " + address.hostField()
                + "\r\nUser-Agent: uORB\r\nContent-Type: text/xml\r\nContent-length: " + body.length + "\r\n\r\n";
        return new ByteBuffer[] {ByteBuffer.wrap(head.getBytes(StandardCharsets.ISO_8859_1)), ByteBuffer.wrap(body)};
    }

    void fail(String reason) {
        answer.completeExceptionally(new IOException(uri + ": " + reason));
    }
}
