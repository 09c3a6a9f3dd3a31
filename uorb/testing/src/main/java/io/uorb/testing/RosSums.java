// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import io.uorb.schema.Field;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The MD5 sums by which ROS 1 knows messages, computed of our definitions (ros1:G-10). */
public final class RosSums {
    private final Map<String, MessageDefinition> definitions = new TreeMap<>();

    /** Sums of these messages, and of those among them that they nest. */
    public RosSums(Collection<MessageDefinition> messages) {
        messages.forEach(message -> definitions.put(message.schema().name(), message));
    }

    /** Returns the sum of a message. */
    public String sum(String message) {
        MessageDefinition definition = definitions.get(message);
        List<String> lines = new ArrayList<>();
        for (MessageConstant constant : definition.constants()) {
            lines.add(constant.type().msgName() + " " + constant.name() + "=" + constant.text());
        }
        for (Field field : definition.schema().fields()) {
            MessageSchema nested = field.nested();
            lines.add((nested == null ? field.msgType() : sum(nested.name())) + " " + field.name());
        }
        return md5(String.join("\n", lines));
    }

    /** Returns the MD5 of a text. */
    public static String md5(String text) {
        try {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has MD5", e);
        }
    }

    /** Returns ROS's own sums by message, of a file of {@code ../shared/data/ros}. */
    public static Map<String, String> expected(String file) throws IOException {
        Map<String, String> sums = new TreeMap<>();
        for (String line : Files.readAllLines(Project.requireShared("data/ros/" + file))) {
            String[] words = line.split(" ");
            sums.put(words[0].substring(words[0].indexOf('/') + 1), words[1]);
        }
        return sums;
    }
}
