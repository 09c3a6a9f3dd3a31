// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.generate;

import io.uorb.OrbMetadata;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.binding.UlogBinding;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogFormat;
import java.io.IOException;
import java.nio.file.Path;

/** The messages of one topic's instance in a log, in the log's order. Fields that the log lacks are 0. */
final class UlogMessages implements GeneratedMessages, UlogVisitor {
    private final OrbMetadata<?> topic;
    private final int instance;
    private final UlogReader reader;
    private UlogBinding<?> binding;
    private UlogFormat bound;
    /** Of the present {@link #next}. */
    private long[] target;

    private boolean found;

    /** @throws IOException if the file is no readable log */
    UlogMessages(OrbMetadata<?> topic, int instance, Path file) throws IOException {
        this.topic = topic;
        this.instance = instance;
        this.reader = UlogReader.open(file);
    }

    @Override
    public boolean next(long[] words) throws IOException {
        target = words;
        found = false;
        while (!found && reader.next(this)) {
            // Until a message of the topic has come.
        }
        return found;
    }

    @Override
    public void onData(UlogData data) {
        if (data.subscription().multiId() == instance
                && data.subscription().name().equals(topic.name())) {
            UlogFormat format = data.subscription().format();
            if (format != bound) {
                bound = format;
                binding = UlogBinding.of(format, topic);
            }
            binding.readWords(data, target);
            found = true;
        }
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
