// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import io.uorb.schema.MessageDefinition;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * PX4's figures of July 2026, frozen: a line a message with its name, topics, queue length, size, size without padding,
 * hash and layout, between tabs; sorted by name.
 */
final class Px4MessageFigures {
    private Px4MessageFigures() {}

    /** Returns the lines without the heading. */
    static List<String> lines() {
        try (InputStream in = Px4MessageFigures.class.getResourceAsStream("figures.tsv")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().skip(1).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the text before the first tab. */
    static String name(String line) {
        return line.substring(0, line.indexOf('\t'));
    }

    /** Returns the line of one of our messages. */
    static String line(MessageDefinition message) {
        return String.join(
                "\t",
                message.schema().name(),
                String.join(" ", message.topics()),
                Integer.toString(message.queueLength()),
                Integer.toString(message.schema().layout().sizeBytes()),
                Integer.toString(message.schema().layout().sizeWithoutPaddingBytes()),
                String.format(Locale.ROOT, "0x%08x", message.schema().hash()),
                message.schema().layout().format());
    }
}
