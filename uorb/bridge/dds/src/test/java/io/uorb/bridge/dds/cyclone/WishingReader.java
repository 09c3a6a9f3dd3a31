// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.cyclone;

import com.sun.jna.Function;
import io.uorb.schema.MessageSchema;

/** A reader of a peer that says how often and how late it wants messages. */
public final class WishingReader {
    private static final long NS_PER_US = 1_000;

    private WishingReader() {}

    /** Makes a reader with a minimum separation and a latency budget, us. */
    public static void open(
            DdsParticipant peer, String name, String typeName, MessageSchema schema, long separationUs, long budgetUs)
            throws DdsException {
        long qos = DdsQos.reader(1);
        set("dds_qset_time_based_filter", qos, separationUs);
        set("dds_qset_latency_budget", qos, budgetUs);
        peer.reader(name, typeName, schema, qos);
    }

    private static void set(String function, long qos, long us) throws DdsException {
        Function.getFunction(CycloneLibrary.bind(null).toString(), function)
                .invokeVoid(new Object[] {qos, us * NS_PER_US});
    }
}
