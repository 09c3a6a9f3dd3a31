// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.cyclone;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import io.uorb.schema.MessageSchema;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/** A writer of one topic. One thread; writing allocates nothing, and may block for seconds. */
public final class DdsWriter {
    private final int entity;
    private final Memory message;
    private final long address;
    private final LongBuffer words;

    DdsWriter(int entity, MessageSchema schema) {
        int bytes = schema.layout().sizeBytes();
        this.entity = entity;
        this.message = new Memory(bytes);
        this.address = Pointer.nativeValue(message);
        this.words =
                message.getByteBuffer(0, bytes).order(ByteOrder.nativeOrder()).asLongBuffer();
    }

    /** Writes a message; false if the library does not take it. */
    public boolean write(long[] from) {
        words.put(0, from, 0, words.capacity());
        return CycloneFunctions.dds_write(entity, address) >= 0;
    }

    /** Returns the number of readers. */
    public int readers() {
        return Math.max(0, CycloneFunctions.dds_get_matched_subscriptions(entity, 0, 0));
    }
}
