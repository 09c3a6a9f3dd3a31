// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.schema.MessageSchema;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The extension of a recording with the numbers of its messages, which come before those of topics; without an
 * extension it does nothing. The recording thread only.
 */
final class ExtensionRecords implements LogExtension.Output {
    private final LogExtension extension;
    private final LogOutput output;
    private final List<String> names;
    private long nowUs;

    /** @param extension null for none */
    ExtensionRecords(LogExtension extension, LogOutput output) {
        this.extension = extension;
        this.output = output;
        this.names = extension == null
                ? List.of()
                : new ArrayList<>(extension.formats().keySet());
    }

    boolean isThere() {
        return extension != null;
    }

    /** Returns how many numbers it takes, from 0. */
    int numbers() {
        return names.size();
    }

    static void writeFormats(LogExtension extension, UlogWriter writer) throws IOException {
        if (extension != null) {
            for (Map.Entry<String, MessageSchema> format : extension.formats().entrySet()) {
                writer.format(format.getKey(), format.getValue());
            }
        }
    }

    static void writeSubscriptions(LogExtension extension, UlogWriter writer) throws IOException {
        if (extension != null) {
            for (String name : extension.formats().keySet()) {
                writer.subscribe(name, 0);
            }
        }
    }

    void at(long timeUs) {
        nowUs = timeUs;
    }

    void begin() {
        if (extension != null) {
            extension.begin(this);
        }
    }

    void look() {
        if (extension != null) {
            extension.look();
        }
    }

    void write(boolean last) {
        if (extension != null) {
            extension.write(this, last);
        }
    }

    void subscribed(int msgId, String topic, int instance) {
        if (extension != null) {
            extension.subscribed(msgId, topic, instance);
        }
    }

    void message(int msgId, long[] words, int lengthBytes) {
        if (extension != null) {
            extension.message(msgId, words, lengthBytes);
        }
    }

    void end() {
        if (extension != null) {
            extension.end(this);
        }
    }

    boolean generation(int msgId, long ordinal, long generation) {
        return extension.generation(this, msgId, ordinal, generation);
    }

    @Override
    public boolean write(String format, long[] words, int lengthBytes) {
        return output.data(names.indexOf(format), words, lengthBytes);
    }

    @Override
    public long nowUs() {
        return nowUs;
    }
}
