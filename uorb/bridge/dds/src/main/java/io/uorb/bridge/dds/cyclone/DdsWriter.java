// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.cyclone;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import io.uorb.schema.MessageSchema;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/** A writer of one topic. One thread; writing allocates nothing, and may block for seconds. */
public final class DdsWriter {
    /** The readers whose wishes are looked at; more than these want each message, and at once. */
    private static final int MOST_KNOWN = 16;

    /** In the library's description of a reader. */
    private static final int QOS_BYTES = 56;

    private static final long NS_PER_US = 1_000;

    private final int entity;
    private final Memory handles = new Memory(MOST_KNOWN * Long.BYTES);
    private final Memory durationNs = new Memory(Long.BYTES);
    private final long[] known = new long[MOST_KNOWN];
    private int readers;
    private long wishUs;
    private long toleratedUs;
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

    /** Returns the number of readers, and updates their requested rates. */
    public int readers() {
        int now = Math.max(
                0, CycloneFunctions.dds_get_matched_subscriptions(entity, Pointer.nativeValue(handles), MOST_KNOWN));
        boolean isOther = now != readers;
        for (int i = 0; i < Math.min(now, MOST_KNOWN); i++) {
            long handle = handles.getLong((long) i * Long.BYTES);
            isOther |= handle != known[i];
            known[i] = handle;
        }
        if (isOther) {
            readers = now;
            lookAtWishes();
        }
        return now;
    }

    private void lookAtWishes() {
        boolean areKnown = readers > 0 && readers <= MOST_KNOWN;
        wishUs = areKnown ? Long.MAX_VALUE : 0;
        toleratedUs = wishUs;
        for (int i = 0; i < readers && areKnown; i++) {
            long reader = CycloneFunctions.dds_get_matched_subscription_data(entity, known[i]);
            if (reader == 0) { // it has left
                wishUs = 0;
                toleratedUs = 0;
                return;
            }
            long qos = new Pointer(reader).getLong(QOS_BYTES);
            long result = Pointer.nativeValue(durationNs);
            boolean isTold = CycloneFunctions.dds_qget_time_based_filter(qos, result) != 0;
            wishUs = Math.min(wishUs, isTold ? durationNs.getLong(0) / NS_PER_US : 0);
            isTold = CycloneFunctions.dds_qget_latency_budget(qos, result) != 0;
            toleratedUs = Math.min(toleratedUs, isTold ? durationNs.getLong(0) / NS_PER_US : 0);
            CycloneFunctions.dds_builtintopic_free_endpoint(reader);
        }
    }

    /** Returns the shortest time between two messages that a reader requests, us; 0 for each message, as most do. */
    public long wishUs() {
        return wishUs;
    }

    /** Returns the longest delay that all readers tolerate, us; 0 for none, as most do. */
    public long toleratedUs() {
        return toleratedUs;
    }
}
