// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.ros2;

import io.uorb.OrbMetadata;
import io.uorb.bridge.topicsfile.TopicEntry;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The answers to PX4's {@code message_format_request}: which definition this program has of a topic (bridges:B-24). One
 * thread.
 */
public final class MessageFormats {
    private static final int PROTOCOL_VERSION = 1;
    private static final int NAME_LENGTH = 50;
    private static final String REQUEST_NAME = "message_format_request";
    private static final String RESPONSE_NAME = "message_format_response";
    private static final Pattern TOPIC =
            Pattern.compile("/?(?:[A-Za-z0-9_]+/)*fmu/(?:in|out)/([a-z][a-z0-9_]*?)([0-9]*)(?:_v([0-9]{1,9}))?");

    /** Question of a peer. */
    public static final OrbMetadata<?> REQUEST = DynamicTopic.of(
            REQUEST_NAME,
            MessageSchema.builder("MessageFormatRequest")
                    .field(WireType.UINT64, "timestamp")
                    .field(WireType.UINT16, "protocol_version")
                    .array(WireType.CHAR, NAME_LENGTH, "topic_name")
                    .build(),
            1);

    /** Answer to a peer. */
    public static final OrbMetadata<?> RESPONSE = DynamicTopic.of(
            RESPONSE_NAME,
            MessageSchema.builder("MessageFormatResponse")
                    .field(WireType.UINT64, "timestamp")
                    .field(WireType.UINT16, "protocol_version")
                    .array(WireType.CHAR, NAME_LENGTH, "topic_name")
                    .field(WireType.BOOL, "success")
                    .field(WireType.UINT32, "message_hash")
                    .build(),
            1);

    private static final FieldPath ASKED_VERSION = FieldPath.of(REQUEST.schema(), "protocol_version");
    private static final FieldPath ASKED_NAME = FieldPath.of(REQUEST.schema(), "topic_name");
    private static final FieldPath VERSION = FieldPath.of(RESPONSE.schema(), "protocol_version");
    private static final FieldPath NAME = FieldPath.of(RESPONSE.schema(), "topic_name");
    private static final FieldPath SUCCESS = FieldPath.of(RESPONSE.schema(), "success");
    private static final FieldPath HASH = FieldPath.of(RESPONSE.schema(), "message_hash");

    private final Function<String, Optional<? extends OrbMetadata<?>>> find;
    private final DynamicMessage request = new DynamicMessage(REQUEST);
    private final DynamicMessage response = new DynamicMessage(RESPONSE);

    /**
     * Creates the answers of a program.
     *
     * @param find returns a topic by name
     */
    public MessageFormats(Function<String, Optional<? extends OrbMetadata<?>>> find) {
        this.find = find;
    }

    /** Returns whether an entry of a file is one of these two topics, which every bridge has. */
    static boolean isOwn(TopicEntry entry) {
        return entry.simpleName().equals(REQUEST_NAME) || entry.simpleName().equals(RESPONSE_NAME);
    }

    /** Returns the name in DDS of the topic of questions. */
    public static String requestDdsName(String namespace) {
        return BridgedTopic.ddsName(namespace, "/fmu/in/" + REQUEST_NAME);
    }

    /** Returns the name in DDS of the topic of answers. */
    public static String responseDdsName(String namespace) {
        return BridgedTopic.ddsName(namespace, "/fmu/out/" + RESPONSE_NAME);
    }

    /** Returns the name in DDS of the type of {@link #REQUEST} or {@link #RESPONSE}. */
    public static String ddsType(OrbMetadata<?> topic) {
        return BridgedTopic.ddsType("px4_msgs::msg::" + topic.schema().name());
    }

    /**
     * Answers a question.
     *
     * @param asked words of a {@link #REQUEST}
     * @param answer words of a {@link #RESPONSE}, which are set
     * @param nowUs time of the answer, by the peer's clock
     */
    public void answer(long[] asked, long[] answer, long nowUs) {
        System.arraycopy(asked, 0, request.words(), 0, REQUEST.words());
        response.clear();
        response.words()[RESPONSE.timestampWord()] = nowUs;
        response.set(VERSION, PROTOCOL_VERSION);
        response.setBytes(NAME, request.getBytes(ASKED_NAME));
        if (request.getLong(ASKED_VERSION) == PROTOCOL_VERSION) {
            known(name()).ifPresent(topic -> {
                response.set(SUCCESS, true);
                response.set(HASH, Integer.toUnsignedLong(topic.schema().hash()));
            });
        }
        System.arraycopy(response.words(), 0, answer, 0, RESPONSE.words());
    }

    /** Returns the text up to the first NUL; bytes beyond ASCII match no topic. */
    private String name() {
        byte[] bytes = request.getBytes(ASKED_NAME);
        int end = 0;
        while (end < bytes.length && bytes[end] != 0) {
            end++;
        }
        return new String(Arrays.copyOf(bytes, end), StandardCharsets.ISO_8859_1);
    }

    private Optional<? extends OrbMetadata<?>> known(String rosName) {
        Matcher parts = TOPIC.matcher(rosName);
        if (!parts.matches()) {
            return Optional.empty();
        }
        // Some names of topics end with a digit themselves; else it is the instance.
        Optional<? extends OrbMetadata<?>> topic = find.apply(parts.group(1) + parts.group(2));
        if (topic.isEmpty()) {
            topic = find.apply(parts.group(1));
        }
        String version = parts.group(3);
        boolean isOther = topic.isPresent()
                && version != null
                && Integer.parseInt(version) != BridgedTopic.versionOf(topic.get());
        return isOther ? Optional.empty() : topic;
    }
}
