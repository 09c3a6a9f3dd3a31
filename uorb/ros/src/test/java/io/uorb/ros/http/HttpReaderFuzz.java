// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import java.nio.ByteBuffer;

/**
 * Any bytes are a message, the beginning of one, or refused with a status and one line; called by Jazzer. The first
 * byte says into how large pieces the rest is cut.
 */
public final class HttpReaderFuzz {
    private static final int HEAD = 1_024;
    private static final int BODY = 4_096;

    private HttpReaderFuzz() {}

    /** Called by Jazzer, by this name. Throws if the reader does what it must not. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        if (bytes.length > 0) {
            read(HttpReader.ofRequest(fields -> {}, HEAD, BODY), bytes);
            read(HttpReader.ofResponse(HEAD, BODY), bytes);
        }
    }

    private static void read(HttpReader reader, byte[] bytes) {
        int piece = 1 + (bytes[0] & 0xff);
        try {
            for (int at = 1; at < bytes.length; at += piece) {
                ByteBuffer next = ByteBuffer.wrap(bytes, at, Math.min(piece, bytes.length - at));
                if (reader.read(next)) {
                    check(reader, bytes.length);
                    return;
                }
                if (next.hasRemaining()) {
                    throw new AssertionError("an incomplete message left bytes");
                }
                check(reader, bytes.length);
            }
        } catch (HttpException e) {
            if (e.status() < HttpException.BAD_REQUEST || e.getMessage().contains("\n")) {
                throw new AssertionError(e);
            }
        }
    }

    /** Memory must follow what has arrived, whatever length is promised. */
    private static void check(HttpReader reader, int arrived) {
        if (reader.held() > 2 * arrived + 512 + 4_096 || reader.body().length > arrived) {
            throw new AssertionError(reader.held() + " bytes held of " + arrived);
        }
        if (reader.head() != null) {
            reader.head().keepAlive();
            reader.head().expectsContinue();
        }
    }
}
