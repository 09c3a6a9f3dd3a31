// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import io.uorb.ros.yaml.RosYaml;
import io.uorb.testing.RecordedBags;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** The bags that rosbag 1.15.15 wrote, and what is in them. */
final class SampleBags {
    private static final long NANOS = 1_000_000_000;

    private SampleBags() {}

    static Path file(String name) {
        return RecordedBags.file(name);
    }

    /** Returns what rosbag reads in them, as {@code bags.json} has it. */
    static Map<?, ?> contents(Path json) throws IOException {
        return (Map<?, ?>) RosYaml.read(Files.readString(json));
    }

    /** The topics of a bag as {@code bags.json} has them. */
    static Map<String, Map<String, Object>> topics(BagReader bag) throws IOException {
        Map<String, Map<String, Object>> topics = new TreeMap<>();
        Map<String, MessageDigest> digests = new TreeMap<>();
        BagCursor cursor = bag.cursor(BagSelection.ALL);
        for (BagMessage message = cursor.next(); message != null; message = cursor.next()) {
            String topic = message.connection().topic();
            Map<String, Object> row = topics.computeIfAbsent(topic, added -> new LinkedHashMap<>());
            row.merge("count", 1, (before, one) -> (Integer) before + (Integer) one);
            row.putIfAbsent("first_ns", message.timeNs());
            row.put("last_ns", message.timeNs());
            row.put("type", message.connection().typeName());
            MessageDigest digest = digests.computeIfAbsent(topic, added -> md5());
            digest.update(ByteBuffer.allocate(Long.BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt((int) (message.timeNs() / NANOS))
                    .putInt((int) (message.timeNs() % NANOS))
                    .array());
            digest.update(message.array(), message.offset(), message.length());
        }
        digests.forEach((topic, digest) -> topics.get(topic)
                .put("digest_of_times_and_bytes", HexFormat.of().formatHex(digest.digest())));
        return topics;
    }

    private static MessageDigest md5() {
        try {
            return MessageDigest.getInstance("MD5");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
