// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/**
 * A log with a record of each kind, as flights have them: a class that only some logs need must be in the archive, too.
 * One that is not makes the JVM open the jar and read its list of 12,000 files.
 */
final class TrainingLog {
    private static final int LEVELS = 8;
    private static final int DROPOUT_MS = 20;

    private TrainingLog() {}

    static void write(Path file) throws IOException {
        try (UlogWriter log = UlogWriter.create(file)) {
            log.start(1, true);
            log.info(UlogInfo.ofText("sys_name", "PX4"));
            log.info(UlogInfo.ofInt32("time_ref_utc", 0));
            log.info(UlogInfo.ofUint32("ver_sw_release", 1));
            log.multiText("boot_console_output", "text");
            log.parameter(new UlogParameter("MPC_XY_CRUISE", 5f));
            log.parameter(new UlogParameter("SYS_AUTOSTART", 4001));
            log.parameterDefault(new UlogParameterDefault(true, true, new UlogParameter("MPC_XY_CRUISE", 4f)));
            log.format("inner:float[2] x;");
            log.format("outer:uint64_t timestamp;inner one;uint8_t[4] _padding0;");
            int[] msgIds = {log.subscribe("outer", 0), log.subscribe("outer", 1)};
            ByteBuffer message =
                    ByteBuffer.allocate(Long.BYTES + 2 * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 1; i <= LEVELS; i++) {
                message.putLong(0, i);
                log.data(msgIds[i % 2], message.array(), 0, message.capacity());
                int tag = i % 2 == 0 ? UlogLoggedString.NO_TAG : i;
                log.text(new UlogLoggedString((char) ('0' + i - 1), tag, i, "text"));
            }
            log.dropout(DROPOUT_MS);
        }
    }
}
