// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.text.TextEscapes;

/** The summary of a bag as {@code rosbag info --yaml} prints it. */
final class BagInfoYaml {
    private BagInfoYaml() {}

    /** Returns the lines, each with its end. */
    static String of(BagSummary bag) {
        StringBuilder text = new StringBuilder();
        add(text, "path", bag.path().toString());
        add(text, "version", "2.0");
        if (bag.chunks() == 0) {
            add(text, "size", Long.toString(bag.size()));
            add(text, "indexed", "False");
            return text.toString();
        }
        add(text, "duration", PythonReals.fixed(bag.durationS(), 6));
        add(text, "start", PythonReals.fixed(bag.startS(), 6));
        add(text, "end", PythonReals.fixed(bag.endS(), 6));
        add(text, "size", Long.toString(bag.size()));
        add(text, "messages", Long.toString(bag.messages()));
        add(text, "indexed", "True");
        add(text, "compression", bag.compressions().get(0).compression().label());
        if (bag.isCompressed()) {
            add(text, "uncompressed", Long.toString(bag.bytes()));
            add(text, "compressed", Long.toString(bag.storedBytes()));
        }
        text.append("types:\n");
        bag.types().forEach((type, md5) -> {
            add(text, "    - type", type);
            add(text, "      md5", md5);
        });
        text.append("topics:\n");
        bag.topics().forEach((name, topic) -> {
            add(text, "    - topic", name);
            add(text, "      type", topic.type());
            add(text, "      messages", Long.toString(topic.messages()));
            if (topic.connections() > 1) {
                add(text, "      connections", Integer.toString(topic.connections()));
            }
            if (!Double.isNaN(topic.frequencyHz())) {
                add(text, "      frequency", PythonReals.fixed(topic.frequencyHz(), 4));
            }
        });
        return text.toString();
    }

    private static void add(StringBuilder text, String key, String value) {
        text.append(key).append(": ").append(TextEscapes.escape(value)).append('\n');
    }
}
