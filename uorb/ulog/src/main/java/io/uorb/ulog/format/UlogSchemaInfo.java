// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.definition.SchemaSyntax;
import io.uorb.definition.SchemaSyntaxException;
import io.uorb.schema.MessageSchema;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The hash and the definition of a topic's messages in a log: information (I records, L-2) under names of our own,
 * which other readers keep or ignore. The key ends with the name of the format, which is the topic's:
 *
 * <ul>
 *   <li>{@code uint32_t uorb_hash_<topic>}: the message hash (M-13);
 *   <li>{@code char[n] uorb_schema_<topic>}: a {@link SchemaSyntax}, for readers that need the order of declaration or
 *       generate classes from the log.
 * </ul>
 *
 * <p>A recorder writes them among the definitions, before the first A or L record.
 */
public final class UlogSchemaInfo {
    private static final String HASH = "uorb_hash_";
    private static final String DEFINITION = "uorb_schema_";
    private static final int MAX_KEY_BYTES = 255;

    private UlogSchemaInfo() {}

    /**
     * Creates the information record with the hash of a topic's messages, as a recorder stores it.
     *
     * @throws IllegalArgumentException if the topic's name is too long for a key of 255 bytes
     */
    public static UlogInfo hash(String topic, MessageSchema schema) {
        byte[] value = ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(schema.hash())
                .array();
        return info(new TypedName("uint32_t", TypedName.NO_ARRAY, HASH + topic), value);
    }

    /**
     * Creates the information record with the definition of a topic's messages, as a recorder stores it.
     *
     * @throws IllegalArgumentException if the topic's name is too long for a key of 255 bytes, or the schema has no
     *     {@link SchemaSyntax}
     */
    public static UlogInfo definition(String topic, MessageSchema schema) {
        byte[] value = SchemaSyntax.write(schema).getBytes(StandardCharsets.US_ASCII);
        return info(new TypedName("char", value.length, DEFINITION + topic), value);
    }

    /** Returns whether an information is the hash or the definition of a topic's messages. */
    public static boolean isSchema(UlogInfo info) {
        return info.name().startsWith(HASH) || info.name().startsWith(DEFINITION);
    }

    private static UlogInfo info(TypedName key, byte[] value) {
        int bytes = key.toString().getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MAX_KEY_BYTES) {
            throw new IllegalArgumentException(
                    "key \"" + key + "\" has " + bytes + " bytes; the most is " + MAX_KEY_BYTES);
        }
        return new UlogInfo(key, false, false, value);
    }

    /** Returns the hash that a log carries for a topic; empty if it carries none. */
    public static OptionalInt hash(UlogDefinitions log, String topic) {
        return find(log, HASH + topic, "uint32_t")
                .filter(value -> value.length == Integer.BYTES)
                .map(value -> OptionalInt.of(
                        ByteBuffer.wrap(value).order(ByteOrder.LITTLE_ENDIAN).getInt()))
                .orElse(OptionalInt.empty());
    }

    /**
     * Returns the schema of a topic in a log's information; empty if there is none.
     *
     * @throws SchemaSyntaxException if what it carries is no {@link SchemaSyntax}
     */
    public static Optional<MessageSchema> definition(UlogDefinitions log, String topic) throws SchemaSyntaxException {
        Optional<byte[]> value = find(log, DEFINITION + topic, "char");
        // Bytes beyond ASCII become U+FFFD, which the parser refuses.
        return value.isEmpty()
                ? Optional.empty()
                : Optional.of(SchemaSyntax.parse(new String(value.get(), StandardCharsets.US_ASCII)));
    }

    private static Optional<byte[]> find(UlogDefinitions log, String name, String type) {
        return log.infos().stream()
                .filter(info -> info.name().equals(name) && info.type().equals(type) && !info.isMulti())
                .map(UlogInfo::value)
                .findFirst();
    }
}
