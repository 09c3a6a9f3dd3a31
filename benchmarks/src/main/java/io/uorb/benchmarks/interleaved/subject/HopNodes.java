// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved.subject;

import java.util.function.Function;

/** Hops by the topic's name: both an {@link java.util.function.IntConsumer} and a {@link Runnable}, see there. */
public final class HopNodes implements Function<String, Object> {
    /** Created by reflection in the class loader of one version. */
    public HopNodes() {}

    @Override
    public Object apply(String topic) {
        return HopNode.of(topic);
    }
}
