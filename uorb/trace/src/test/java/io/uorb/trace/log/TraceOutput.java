// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.schema.MessageSchema;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.record.LogExtension;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Map;

/** Writes a trace's records into a log. */
final class TraceOutput implements LogExtension.Output {
    private final UlogWriter log;
    private final Map<String, Integer> numbers = new HashMap<>();

    /** Begins the log with the formats of a trace. */
    TraceOutput(UlogWriter log) throws IOException {
        this.log = log;
        log.start(0, false);
        for (Map.Entry<String, MessageSchema> format : TraceFormats.all().entrySet()) {
            log.format(format.getKey(), format.getValue());
        }
        for (String format : TraceFormats.all().keySet()) {
            numbers.put(format, log.subscribe(format, 0));
        }
    }

    @Override
    public boolean write(String format, long[] words, int lengthBytes) {
        ByteBuffer bytes = ByteBuffer.allocate(words.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(words);
        try {
            log.data(numbers.get(format), bytes.array(), 0, lengthBytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return true;
    }

    @Override
    public long nowUs() {
        return 1;
    }
}
