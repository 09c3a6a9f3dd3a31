// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.written;

import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.util.Arrays;

/** The begin of the recorded attitude, then a message that is one byte too short, and zeros. */
final class DamagedLog {
    private static final int SOUND_BYTES = 60_000;
    private static final int BYTES = 90_000;
    private static final int HEADER_BYTES = 16;
    private static final int RECORD_HEAD_BYTES = 3;

    private DamagedLog() {}

    static byte[] bytes() throws IOException {
        byte[] whole = Files.readAllBytes(RecordedLogs.find(RecordedLogs.ATTITUDE));
        ByteBuffer log = ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN);
        int at = HEADER_BYTES;
        while (at < SOUND_BYTES || whole[at + 2] != 'D') {
            at += RECORD_HEAD_BYTES + Short.toUnsignedInt(log.getShort(at));
        }
        short length = (short) (log.getShort(at) - 1);
        log.putShort(at, length);
        return Arrays.copyOf(Arrays.copyOf(whole, at + RECORD_HEAD_BYTES + length), BYTES);
    }
}
