// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap.log;

import io.uorb.bridge.cdr.CdrOutput;
import io.uorb.bridge.mcap.McapWriter;
import io.uorb.ulog.format.UlogLoggedString;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The texts of a log as ROS 2's own log, {@code /rosout}, which viewers list by level. One thread. */
final class TextChannel {
    private static final String TYPE = "rcl_interfaces/msg/Log";
    private static final String DEFINITION = """
            byte DEBUG=10
            byte INFO=20
            byte WARN=30
            byte ERROR=40
            byte FATAL=50
            builtin_interfaces/Time stamp
            uint8 level
            string name
            string msg
            string file
            string function
            uint32 line
            ================================================================================
            MSG: builtin_interfaces/Time
            int32 sec
            uint32 nanosec
            """;
    private static final long NS_PER_S = 1_000_000_000;
    private static final byte[] NOTHING = {};
    private static final int DEBUG = 10;
    private static final int INFO = 20;
    private static final int WARN = 30;
    private static final int ERROR = 40;
    private static final int FATAL = 50;

    private final McapWriter to;
    private final CdrOutput out = new CdrOutput();
    private int channel = -1;

    TextChannel(McapWriter to) {
        this.to = to;
    }

    void write(UlogLoggedString text, long timeNs) throws IOException {
        if (channel < 0) {
            int schema = to.schema(TYPE, UlogToMcap.SCHEMA_ENCODING, DEFINITION.getBytes(StandardCharsets.UTF_8));
            channel = to.channel(schema, "/rosout", UlogToMcap.MESSAGE_ENCODING, Map.of());
        }
        String name = text.isTagged() ? "tag " + text.tag() : "log";
        out.begin()
                .int32((int) (timeNs / NS_PER_S))
                .int32((int) (timeNs % NS_PER_S))
                .int8(level(text.level()))
                .text(name.getBytes(StandardCharsets.UTF_8))
                .text(text.text().getBytes(StandardCharsets.UTF_8))
                .text(NOTHING)
                .text(NOTHING)
                .int32(0);
        to.message(channel, timeNs, timeNs, out.message());
    }

    /** Returns the level of ROS 2 of one of syslog, from 0 (emergency) to 7 (debug). */
    private static int level(char logged) {
        return switch (logged) {
            case '0', '1', '2' -> FATAL;
            case '3' -> ERROR;
            case '4' -> WARN;
            case '7' -> DEBUG;
            default -> INFO;
        };
    }
}
