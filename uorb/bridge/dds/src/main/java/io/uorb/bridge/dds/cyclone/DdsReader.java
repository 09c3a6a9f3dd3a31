// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.cyclone;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import io.uorb.schema.MessageSchema;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/** A reader of one topic. One thread; reading allocates nothing and does not block. */
public final class DdsReader {
    private static final int INFO_BYTES = 64;
    private static final int VALID_DATA = 12;

    private final int entity;
    private final Memory message;
    private final Memory pointer = new Memory(Long.BYTES);
    private final Memory info = new Memory(INFO_BYTES);
    private final long pointerAddress = Pointer.nativeValue(pointer);
    private final long infoAddress = Pointer.nativeValue(info);
    private final LongBuffer words;

    DdsReader(int entity, MessageSchema schema) {
        int bytes = schema.layout().sizeBytes();
        this.entity = entity;
        this.message = new Memory(bytes);
        message.clear(); // padding stays 0
        pointer.setPointer(0, message);
        this.words =
                message.getByteBuffer(0, bytes).order(ByteOrder.nativeOrder()).asLongBuffer();
    }

    int entity() {
        return entity;
    }

    /** Takes the next message; false if there is none. */
    public boolean take(long[] into) {
        while (CycloneFunctions.dds_take(entity, pointerAddress, infoAddress, 1, 1) > 0) {
            if (info.getByte(VALID_DATA) != 0) {
                words.get(0, into, 0, words.capacity());
                return true;
            }
        }
        return false;
    }

    /** Returns the number of writers. */
    public int writers() {
        return Math.max(0, CycloneFunctions.dds_get_matched_publications(entity, 0, 0));
    }
}
