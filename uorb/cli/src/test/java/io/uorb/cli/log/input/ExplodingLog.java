// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogParameter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/** Small logs that define much: tables of gigabytes, or more topics than files may be open. */
enum ExplodingLog {
    /** 65,000 columns of names with 60,000 characters. */
    WIDE {
        @Override
        void write(UlogWriter log) throws IOException {
            log.format("leaf:uint8_t " + "x".repeat(30_000) + ";");
            log.format("top:uint64_t timestamp;leaf[65000] " + "y".repeat(30_000) + ";");
            message(log, log.subscribe("top", 0), 65_000);
        }
    },
    /** Names of 2,000 characters that nest and double 14 times. */
    NESTED {
        @Override
        void write(UlogWriter log) throws IOException {
            log.format("n0:uint8_t x;");
            for (int i = 1; i < 15; i++) {
                log.format("n" + i + ":n" + (i - 1) + "[2] " + "z".repeat(2_000) + ";");
            }
            log.format("top:uint64_t timestamp;n14 a;n14 b;");
            message(log, log.subscribe("top", 0), 2 << 14);
        }
    },
    /** A thousand topics that double their fields 14 times, each a few bytes of the log. */
    DOUBLING {
        @Override
        void write(UlogWriter log) throws IOException {
            log.format("n0:uint8_t x;");
            for (int i = 1; i < 15; i++) {
                log.format("n" + i + ":n" + (i - 1) + " a;n" + (i - 1) + " b;");
            }
            for (int i = 0; i < 1_000; i++) {
                log.format("t" + i + ":uint64_t timestamp;n14 a;");
            }
            for (int i = 0; i < 1_000; i++) {
                message(log, log.subscribe("t" + i, 0), 1 << 14);
            }
        }
    },
    /** 20,000 topics with a message each. */
    TOPICS {
        @Override
        void write(UlogWriter log) throws IOException {
            for (int i = 0; i < 20_000; i++) {
                log.format("t" + i + ":uint64_t timestamp;uint8_t x;");
            }
            for (int i = 0; i < 20_000; i++) {
                message(log, log.subscribe("t" + i, 0), 1);
            }
        }
    },
    /** 60,000 topics without messages. */
    SUBSCRIPTIONS {
        @Override
        void write(UlogWriter log) throws IOException {
            for (int i = 0; i < 60_000; i++) {
                log.format("t" + i + ":uint64_t timestamp;uint8_t x;");
            }
            for (int i = 0; i < 60_000; i++) {
                log.subscribe("t" + i, 0);
            }
        }
    },
    /** 20,000 formats of nine fields. */
    FORMATS {
        @Override
        void write(UlogWriter log) throws IOException {
            for (int i = 0; i < 20_000; i++) {
                log.format("f" + i + ":uint64_t timestamp;float a;float b;float c;float d;float e;float f;float g;");
            }
            message(log, log.subscribe("f0", 0), 28);
        }
    },
    /** A million parameters before the data. */
    PARAMETERS {
        @Override
        void write(UlogWriter log) throws IOException {
            log.format("top:uint64_t timestamp;uint8_t x;");
            for (int i = 0; i < 1_000_000; i++) {
                log.parameter(new UlogParameter("P" + i, i));
            }
            message(log, log.subscribe("top", 0), 1);
        }
    },
    /** 180 MB of information before the data. */
    TEXTS {
        @Override
        void write(UlogWriter log) throws IOException {
            log.format("top:uint64_t timestamp;uint8_t x;");
            String text = "x".repeat(60_000);
            for (int i = 0; i < 1_500; i++) {
                log.info(UlogInfo.ofText("key" + i, text));
                log.multiText("list", text);
            }
            message(log, log.subscribe("top", 0), 1);
        }
    },
    /** 200 instances of 65,000 bytes. */
    INSTANCES {
        @Override
        void write(UlogWriter log) throws IOException {
            log.format("top:uint64_t timestamp;uint8_t[65000] v;");
            for (int i = 0; i < 200; i++) {
                message(log, log.subscribe("top", i), 65_000);
            }
        }
    },
    /** 200,000 parameters and pieces of information among the data. */
    INFORMATION {
        @Override
        void write(UlogWriter log) throws IOException {
            log.format("top:uint64_t timestamp;uint8_t x;");
            int msgId = log.subscribe("top", 0);
            for (int i = 0; i < 200_000; i++) {
                log.info(UlogInfo.ofText("key" + i, "v"));
                log.parameter(new UlogParameter("parameter" + i, i));
            }
            message(log, msgId, 1);
        }
    };

    private static final long TIME_US = CommandTestLog.START_US + 5;

    abstract void write(UlogWriter log) throws IOException;

    Path in(Path folder) throws IOException {
        return CommandTestLog.write(folder.resolve(name() + ".ulg"), this::write);
    }

    private static void message(UlogWriter log, int msgId, int bytes) throws IOException {
        byte[] message = ByteBuffer.allocate(Long.BYTES + bytes)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(TIME_US)
                .array();
        log.data(msgId, message, 0, message.length);
    }
}
