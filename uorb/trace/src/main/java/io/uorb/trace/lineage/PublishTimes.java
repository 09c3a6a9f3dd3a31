// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import io.uorb.definition.FieldPath;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.trace.RecordedMessages;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Times of samples in the messages themselves: {@code timestamp_sample}, else {@code timestamp}. One thread. */
public final class PublishTimes implements SampleTimes {
    private final ActivationTable table;
    private final ClockOffset offset;
    private final RecordedMessages messages;
    private final Function<String, Optional<MessageSchema>> schemas;
    /** By topic the word of its time; negative for none. */
    private final Map<String, Integer> words = new HashMap<>();

    /**
     * Creates times.
     *
     * @param schemas returns the schema of a topic's recorded words
     */
    public PublishTimes(
            TraceTables.Result tables, RecordedMessages messages, Function<String, Optional<MessageSchema>> schemas) {
        this.table = tables.table();
        this.offset = tables.offset();
        this.messages = messages;
        this.schemas = schemas;
    }

    @Override
    public long sampleNs(int message) {
        TraceTopic topic = table.topics().get(table.topic(message));
        int word = words.computeIfAbsent(topic.name(), this::word);
        long[] content = word < 0 || !offset.isKnown()
                ? null
                : messages.find(topic.name(), topic.instance(), table.generation(message));
        return content == null || content[word] == 0 ? ActivationTable.NONE : offset.ns(content[word]);
    }

    private int word(String topic) {
        return schemas.apply(topic)
                .map(schema -> {
                    int sample = word(schema, "timestamp_sample");
                    return sample >= 0 ? sample : word(schema, "timestamp");
                })
                .orElse(ActivationTable.NONE);
    }

    private static int word(MessageSchema schema, String field) {
        boolean isTime = schema.field(field)
                .filter(of -> of.type() == WireType.UINT64 && !of.isArray())
                .isPresent();
        return isTime ? FieldPath.of(schema, field).offsetBytes() / Long.BYTES : ActivationTable.NONE;
    }
}
