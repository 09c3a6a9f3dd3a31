// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.checkpoint;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The state of a {@link Stateful} in a message of a topic that is made from its list. One thread at a time. */
public final class ListedState implements Checkpointable<DynamicMessage> {
    private static final int QUEUE_LENGTH = 4;

    private final Stateful module;
    private final DynamicTopic topic;
    private final PlacedFields saved;
    private final PlacedFields restored;

    /**
     * Lists the fields.
     *
     * @param topicName name of the topic in snake_case
     * @throws IllegalArgumentException if a name occurs twice, or there are more fields than a message has room for
     * @throws UnsupportedOperationException if the state cannot be listed
     */
    public ListedState(String topicName, Stateful module) {
        this.module = module;
        ListedFields fields = new ListedFields();
        module.state(fields);
        MessageSchema schema = fields.schema(pascalCase(topicName));
        List<Layout.Slot> slots = fields.slots(schema);
        topic = DynamicTopic.of(topicName, schema, QUEUE_LENGTH);
        saved = new PlacedFields(topicName, slots, false);
        restored = new PlacedFields(topicName, slots, true);
    }

    private static String pascalCase(String snake) {
        StringBuilder name = new StringBuilder();
        for (String part : snake.split("_+")) {
            if (!part.isEmpty()) {
                name.append(part.substring(0, 1).toUpperCase(Locale.ROOT)).append(part.substring(1));
            }
        }
        return name.toString();
    }

    @Override
    public OrbMetadata<DynamicMessage> stateTopic() {
        return topic;
    }

    @Override
    public void save(DynamicMessage state) {
        Arrays.fill(state.words(), 0);
        saved.run(module, state.words());
    }

    @Override
    public void restore(DynamicMessage state) {
        restored.run(module, state.words());
    }
}
