// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.testing.Px4Facts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code .msg} files with PX4's facts in them; the comments are invented. */
public final class Px4MsgFiles {
    private Px4MsgFiles() {}

    /**
     * Writes all messages below a folder, as PX4's tree has them: versioned ones apart, some in folders of their own,
     * nested ones not always beside those that nest them.
     *
     * @return the two folders in which they are
     */
    public static List<Path> write(Path folder) {
        Path msg = folder.resolve("msg");
        Path extra = folder.resolve("extra");
        List<Px4Facts> facts = Px4Facts.all();
        for (int i = 0; i < facts.size(); i++) {
            Px4Facts message = facts.get(i);
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
    static String text(Px4Facts message) {
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
