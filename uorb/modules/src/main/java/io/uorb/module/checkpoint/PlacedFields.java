// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.checkpoint;

import io.uorb.OrbMetadata;
import io.uorb.schema.Layout;
import io.uorb.schema.WireType;
import java.util.List;

/** Writes the fields of a state into the words of a message, or takes them from there. Allocates nothing itself. */
final class PlacedFields extends StateFields {
    private static final long BYTE_MASK = 0xff;

    private final String topic;
    private final List<Layout.Slot> slots;
    private final boolean restores;
    private long[] words;
    private int count;
    private int offsetBytes;
    private int stepBytes;

    /** @param restores whether values are taken from the message */
    PlacedFields(String topic, List<Layout.Slot> slots, boolean restores) {
        this.topic = topic;
        this.slots = slots;
        this.restores = restores;
    }

    /**
     * Goes through the fields.
     *
     * @throws IllegalStateException if they are not those of the first list
     */
    void run(Stateful state, long[] ofMessage) {
        words = ofMessage;
        count = 0;
        state.state(this);
        if (count != slots.size()) {
            throw other(count + " fields");
        }
    }

    private Layout.Slot nextSlot(String name) {
        if (count == slots.size()) {
            throw other("field " + name + " after the last one");
        }
        Layout.Slot slot = slots.get(count);
        count++;
        return slot;
    }

    private IllegalStateException other(String now) {
        return new IllegalStateException("the state of topic " + topic + " was listed with " + slots.size()
                + " fields, and now with " + now + "; the list must be the same each time");
    }

    @Override
    public <T> void message(String name, OrbMetadata<T> ofTopic, T message) {
        Layout.Slot slot = nextSlot(name);
        if (!slot.field().isNested() || !slot.field().nested().equals(ofTopic.schema())) {
            throw other("message " + name + " in place of " + slot.field().name());
        }
        int at = slot.offsetBytes() / Long.BYTES;
        if (restores) {
            ofTopic.decode(words, at, message);
        } else {
            ofTopic.encode(message, words, at);
        }
    }

    @Override
    void begin(String name, WireType type, int length) {
        Layout.Slot slot = nextSlot(name);
        if (slot.field().type() != type || slot.field().length() != length) {
            throw other(type + " " + name + " of length " + length + " in place of "
                    + slot.field().name());
        }
        offsetBytes = slot.offsetBytes();
        stepBytes = type.sizeBytes();
    }

    @Override
    long next(long bits) {
        int word = offsetBytes / Long.BYTES;
        int shift = offsetBytes % Long.BYTES * Byte.SIZE;
        offsetBytes += stepBytes;
        if (stepBytes == Long.BYTES) {
            words[word] = restores ? words[word] : bits;
            return words[word];
        }
        if (!restores) {
            words[word] = words[word] & ~(BYTE_MASK << shift) | (bits & BYTE_MASK) << shift;
        }
        return words[word] >>> shift & BYTE_MASK;
    }
}
