// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.generate;

import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.definition.FieldPath;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleThread;
import io.uorb.module.StatusPrinter;
import io.uorb.schema.Field;
import io.uorb.schema.WireType;
import java.io.IOException;

/**
 * A module whose thread publishes the messages of a source, at a rate or as far apart as they were. Their {@code
 * timestamp} becomes that of publishing, and {@code timestamp_sample} moves with it.
 */
final class GeneratorModule implements Module {
    private static final String SAMPLE = "timestamp_sample";

    private final ModuleContext context;
    private final GeneratedMessages source;
    private final Publication<?> publication;
    private final long periodUs;
    private final long count;
    private final long[] words;
    private final int timestampWord;
    /** -1 if the topic has none. */
    private final int sampleWord;

    private volatile long published;

    /**
     * Creates a module that does not run yet, and owns the source.
     *
     * @param periodUs 0 for the time between the messages themselves
     * @param count how many messages; 0 for all
     */
    GeneratorModule(
            ModuleContext context, GeneratedMessages source, Publication<?> publication, long periodUs, long count) {
        this.context = context;
        this.source = source;
        this.publication = publication;
        this.periodUs = periodUs;
        this.count = count;
        OrbMetadata<?> topic = publication.topic();
        this.words = new long[topic.words()];
        this.timestampWord = topic.timestampWord();
        this.sampleWord = topic.schema()
                .field(SAMPLE)
                .filter(GeneratorModule::isTime)
                .map(field -> FieldPath.of(topic.schema(), SAMPLE).offsetBytes() / Long.BYTES)
                .orElse(-1);
    }

    private static boolean isTime(Field field) {
        return field.type() == WireType.UINT64 && !field.isArray();
    }

    @Override
    public void start() {
        context.thread("", this::run);
    }

    private void run(ModuleThread thread) throws IOException {
        long dueUs = context.clock().nowUs();
        long lastUs = 0;
        while ((count == 0 || published < count) && source.next(words)) {
            long loggedUs = timestampWord < 0 ? 0 : words[timestampWord];
            if (published > 0) {
                dueUs += periodUs > 0 ? periodUs : Math.max(0, loggedUs - lastUs);
            }
            lastUs = loggedUs;
            while (!thread.isStopping() && context.clock().nowUs() < dueUs) {
                thread.poll(dueUs - context.clock().nowUs());
            }
            if (thread.isStopping()) {
                return;
            }
            stamp(loggedUs);
            OrbTools.publish(publication, words);
            published++;
        }
        publication.close();
    }

    private void stamp(long loggedUs) {
        if (timestampWord >= 0) {
            long nowUs = context.clock().nowUs();
            words[timestampWord] = nowUs;
            if (sampleWord >= 0 && words[sampleWord] != 0) {
                words[sampleWord] += nowUs - loggedUs;
            }
        }
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("messages", published);
    }

    @Override
    public void close() {
        publication.close();
        try {
            source.close();
        } catch (IOException e) {
            context.log().error("cannot close the source: " + e.getMessage(), e);
        }
    }
}
