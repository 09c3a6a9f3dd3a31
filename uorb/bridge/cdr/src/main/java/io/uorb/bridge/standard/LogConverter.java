// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.standard;

import io.uorb.bridge.cdr.CdrOutput;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import java.nio.charset.StandardCharsets;

/** Texts with severities of syslog, from 0 (emergency) to 7 (debug). */
final class LogConverter extends StandardMessageConverter {
    private static final byte[] NOTHING = {};
    private static final byte[] NAME = "uorb".getBytes(StandardCharsets.UTF_8);
    private static final int DEBUG = 1;
    private static final int INFO = 2;
    private static final int WARNING = 3;
    private static final int ERROR = 4;
    private static final int FATAL = 5;

    private FieldPath severity;
    private FieldPath text;

    @Override
    void bind(int source, Fields fields) {
        severity = fields.integer("severity");
        text = fields.text("text");
    }

    @Override
    boolean convert(int source, DynamicMessage from, long timeNs, CdrOutput to) {
        writeTime(timeNs, to);
        to.int8(level((int) from.getLong(severity)))
                .text(from.getText(text).getBytes(StandardCharsets.UTF_8))
                .text(NAME)
                .text(NOTHING)
                .int32(0);
        return true;
    }

    private static int level(int severity) {
        return switch (severity) {
            case 0, 1, 2 -> FATAL;
            case 3 -> ERROR;
            case 4 -> WARNING;
            case 7 -> DEBUG;
            default -> INFO;
        };
    }
}
