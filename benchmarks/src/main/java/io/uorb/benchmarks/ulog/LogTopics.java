// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.ulog;

import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.List;
import java.util.stream.IntStream;

/** Topics of the sizes that real logs have: 24 of 16 to 384 bytes, small ones as common as big ones. */
final class LogTopics {
    private static final int[] FLOATS = {2, 4, 6, 8, 10, 12, 16, 20, 28, 40, 60, 94};
    private static final int OF_EACH_SIZE = 2;

    private LogTopics() {}

    /** A topic of a log. */
    record LogTopic(String name, MessageSchema schema) {}

    static List<LogTopic> all() {
        return IntStream.range(0, FLOATS.length * OF_EACH_SIZE)
                .mapToObj(i -> topic(i, FLOATS[i / OF_EACH_SIZE]))
                .toList();
    }

    private static LogTopic topic(int number, int floats) {
        MessageSchema schema = MessageSchema.builder("Logged" + number)
                .field(WireType.UINT64, "timestamp")
                .array(WireType.FLOAT32, floats, "values")
                .build();
        return new LogTopic("logged_" + number, schema);
    }
}
