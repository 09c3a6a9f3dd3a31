// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap.log;

import io.uorb.OrbMetadata;
import io.uorb.bridge.mcap.McapWriter;
import io.uorb.bridge.standard.StandardChannel;
import io.uorb.bridge.standard.StandardMessageConverter;
import io.uorb.bridge.standard.StandardType;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Standard messages beside those of a log from which they are made. One thread. */
final class StandardCopy {
    private final McapWriter to;
    private final Map<String, Target> targets = new HashMap<>();
    private final Map<UlogSubscription, List<Input>> inputs = new HashMap<>();
    private final Map<StandardType, Integer> schemas = new EnumMap<>(StandardType.class);

    /** A channel of the file; its number is -1 before its first message. */
    private static final class Target {
        private final StandardChannel channel;
        private final String name;
        private final StandardMessageConverter converter;
        private int number = -1;

        Target(StandardChannel channel, String name) {
            this.channel = channel;
            this.name = name;
            this.converter = channel.open();
        }
    }

    /** The place of a topic in a channel. */
    private record Input(Target target, int source) {}

    StandardCopy(McapWriter to) {
        this.to = to;
    }

    /** Writes the messages that are made of one of the log. */
    void write(UlogSubscription from, OrbMetadata<?> topic, long[] words, long timeNs) throws IOException {
        List<Input> known = inputs.get(from);
        if (known == null) {
            known = connect(from, topic);
            inputs.put(from, known);
        }
        for (Input input : known) {
            Target target = input.target();
            if (target.converter.take(input.source(), words, timeNs)) {
                to.message(number(target), timeNs, timeNs, target.converter.message());
            }
        }
    }

    private List<Input> connect(UlogSubscription from, OrbMetadata<?> topic) {
        List<Input> known = new ArrayList<>();
        for (StandardChannel channel : StandardChannel.all()) {
            int source = channel.topics().indexOf(from.name());
            if (source >= 0) {
                Target target =
                        targets.computeIfAbsent(channel.name(from.multiId()), name -> new Target(channel, name));
                if (target.converter.bind(source, topic)) {
                    known.add(new Input(target, source));
                }
            }
        }
        return known;
    }

    private int number(Target target) {
        if (target.number < 0) {
            StandardType type = target.channel.type();
            int schema = schemas.computeIfAbsent(
                    type,
                    one -> to.schema(
                            one.type(), UlogToMcap.SCHEMA_ENCODING, one.text().getBytes(StandardCharsets.UTF_8)));
            target.number = to.channel(schema, target.name, UlogToMcap.MESSAGE_ENCODING, Map.of());
        }
        return target.number;
    }
}
