// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.Orb;
import io.uorb.buffer.NodeBuffer;
import io.uorb.schema.MessageSchema;
import java.util.List;

/**
 * The place of nodes that other programs use too, such as memory shared by processes. Not for users: an artifact gives
 * it to {@link ObservedBrokers#ofMemory}. Any thread; with the broker locked, but for {@link #opened} and the
 * questions.
 */
public interface NodeMemory {
    /** Takes notice of the broker, once it is complete. */
    void opened(Orb broker);

    /**
     * Returns the ring of a new node; null for one on the heap.
     *
     * @param words of a message in its cell, of which the first is its time
     * @param history how many messages readers may want to lag behind
     */
    @SuppressWarnings("exports") // of the kernel
    NodeBuffer ring(String topic, int instance, MessageSchema schema, int queueLength, int words, int history);

    /** Whether any program publishes on an instance. */
    boolean isAdvertised(String topic, int instance);

    /** Returns the lowest instance from that one on on which no program publishes; it is this program's for now. */
    int takeInstance(String topic, int free);

    /** Returns the other processes that have endpoints on an instance, in no order; never blocks. */
    List<ProcessEndpoints> endpointsElsewhere(String topic, int instance);
}
