// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.testing.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * PX4's messages of {@code ../shared/spec/px4-messages.txt}, and {@code .msg} files with these facts in them. The
 * comments are invented.
 */
public final class Px4MsgFiles {
    /** The facts; tests skip where they are absent. */
    public static final Path FACTS = Project.shared("spec/px4-messages.txt");

    private static final Pattern SIZE = Pattern.compile("size (\\d+) without-padding (\\d+) hash 0x([0-9a-f]{8})");

    /**
     * What PX4 says of one message.
     *
     * @param fields type and name each, such as {@code float32[4] q}
     * @param constants such as {@code uint8 STATE_ON = 1}
     * @param version the version, or nothing
     */
    public record Facts(
            String name,
            List<String> topics,
            int queueLength,
            String version,
            int size,
            int sizeWithoutPadding,
            int hash,
            List<String> fields,
            List<String> constants,
            String layout) {}

    private Px4MsgFiles() {}

    public static boolean areThere() {
        return Files.exists(FACTS);
    }

    /** All messages, in the order of the file. */
    public static List<Facts> facts() {
        List<Facts> facts = new ArrayList<>();
        for (String block : read().split("\n\n")) {
            if (block.startsWith("message ")) {
                facts.add(facts(block));
            }
        }
        return facts;
    }

    private static String read() {
        try {
            return Files.readString(FACTS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Facts facts(String block) {
        Matcher size = SIZE.matcher(block);
        if (!size.find()) {
            throw new IllegalArgumentException("no size in: " + block);
        }
        return new Facts(
                all(block, "message").get(0),
                List.of(all(block, "topics").get(0).split(" ")),
                Integer.parseInt(all(block, "queue").get(0)),
                String.join("", all(block, "version")),
                Integer.parseInt(size.group(1)),
                Integer.parseInt(size.group(2)),
                Integer.parseUnsignedInt(size.group(3), 16),
                all(block, "field"),
                all(block, "const"),
                all(block, "layout").get(0));
    }

    private static List<String> all(String block, String key) {
        return block.lines()
                .map(String::strip)
                .filter(line -> line.startsWith(key + " "))
                .map(line -> line.substring(key.length() + 1))
                .toList();
    }

    /**
     * Writes all messages below a folder, as PX4's tree has them: versioned ones apart, some in folders of their own,
     * nested ones not always beside those that nest them.
     *
     * @return the two folders in which they are
     */
    public static List<Path> write(Path folder) {
        Path msg = folder.resolve("msg");
        Path extra = folder.resolve("extra");
        List<Facts> facts = facts();
        for (int i = 0; i < facts.size(); i++) {
            Facts message = facts.get(i);
            Path place = i % 5 == 4
                    ? extra.resolve("deep/er")
                    : message.version().isEmpty() ? msg : msg.resolve("versioned");
            writeFile(place.resolve(message.name() + ".msg"), text(message));
        }
        return List.of(msg, extra);
    }

    /** Writes a file, and the folders that it lies in. */
    public static Path writeFile(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A message as PX4 would write it. */
    static String text(Facts message) {
        StringBuilder text =
                new StringBuilder("# Message ").append(message.name()).append(" of the facts\n#\n");
        text.append("# It has ").append(message.fields().size()).append(" fields.\n\n");
        if (!message.version().isEmpty()) {
            text.append("uint32 MESSAGE_VERSION = ").append(message.version()).append("\n\n");
        }
        for (String field : message.fields()) {
            boolean isTime = field.startsWith("uint64 timestamp");
            text.append(field).append(isTime ? "\t# [us] Time since system start\n" : " # Field " + field + "\n");
        }
        text.append('\n');
        if (message.queueLength() != 1) {
            text.append("uint8 ORB_QUEUE_LENGTH = ")
                    .append(message.queueLength())
                    .append('\n');
        }
        for (String constant : message.constants()) {
            text.append(constant).append("\t# One of the values\n");
        }
        text.append("\n# TOPICS ").append(String.join(" ", message.topics())).append('\n');
        return text.toString();
    }
}
