// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.standard;

import io.uorb.OrbMetadata;
import io.uorb.bridge.cdr.CdrOutput;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.schema.WireType;
import java.nio.ByteBuffer;
import java.util.function.Predicate;

/**
 * A converter of one channel. Fields are found by name, so that other versions of a message are read too. One thread;
 * a message allocates little or nothing.
 */
public abstract class StandardMessageConverter {
    private static final long NS_PER_S = 1_000_000_000;

    private final DynamicMessage[] newest = new DynamicMessage[2];
    private final CdrOutput out = new CdrOutput();

    StandardMessageConverter() {}

    /**
     * Receives the layout of a topic before its first message.
     *
     * @param source index of the topic in {@link StandardChannel#topics}
     * @return whether its messages have the fields that are needed, of the right types
     */
    public final boolean bind(int source, OrbMetadata<?> topic) {
        try {
            bind(source, new Fields(topic));
            newest[source] = new DynamicMessage(topic);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Finds the fields of a topic; {@link IllegalArgumentException} if one is missing or of another type. */
    abstract void bind(int source, Fields fields);

    /**
     * Takes a message of a topic that is bound.
     *
     * @return whether it made a message
     */
    public final boolean take(int source, long[] words, long timeNs) {
        System.arraycopy(words, 0, newest[source].words(), 0, words.length);
        return convert(source, newest[source], timeNs, out.begin());
    }

    /** Writes a message; returns false if there is none to write. */
    abstract boolean convert(int source, DynamicMessage from, long timeNs, CdrOutput to);

    /** Returns a view of the message that was made last, as CDR with its header, until the next one. */
    public final ByteBuffer message() {
        return out.message();
    }

    static void writeTime(long timeNs, CdrOutput to) {
        to.int32((int) Math.floorDiv(timeNs, NS_PER_S)).int32((int) Math.floorMod(timeNs, NS_PER_S));
    }

    /** The fields of a topic. Each method fails as {@link #bind(int, Fields)}. */
    static final class Fields {
        private final OrbMetadata<?> topic;

        Fields(OrbMetadata<?> topic) {
            this.topic = topic;
        }

        boolean has(String name) {
            return topic.schema().fields().stream()
                    .anyMatch(field -> field.name().equals(name));
        }

        FieldPath number(String name) {
            return require(name, FieldPath::isScalar);
        }

        FieldPath integer(String name) {
            return require(name, field -> field.isScalar() && !field.type().isFloating());
        }

        FieldPath flag(String name) {
            return require(name, field -> field.isScalar() && field.type() == WireType.BOOL);
        }

        FieldPath text(String name) {
            return require(name, field -> field.isArray() && field.type() == WireType.CHAR);
        }

        private FieldPath require(String name, Predicate<FieldPath> kind) {
            FieldPath field = FieldPath.of(topic.schema(), name);
            if (!kind.test(field)) {
                throw new IllegalArgumentException("field " + field + " is of another type");
            }
            return field;
        }
    }
}
