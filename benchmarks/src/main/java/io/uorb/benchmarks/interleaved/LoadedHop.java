// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.benchmarks.interleaved.subject.HopNodes;
import io.uorb.benchmarks.rig.subject.Hop;
import java.util.function.Function;
import java.util.function.IntConsumer;

/** Messages of one topic through two nodes of one version of the broker. */
final class LoadedHop implements Hop {
    /** Number of round trips that ends the other thread's part. */
    private static final int END = 0;

    private final IntConsumer roundTrips;
    private final Runnable echo;

    /** @throws ReflectiveOperationException if there is no such version */
    @SuppressWarnings("unchecked")
    LoadedHop(String classPath, String topic) throws ReflectiveOperationException {
        Function<String, Object> hops = new SubjectLoader(classPath).create(HopNodes.class, Function.class);
        Object node = hops.apply(topic);
        roundTrips = (IntConsumer) node;
        echo = (Runnable) node;
    }

    @Override
    public void roundTrips(int count) {
        roundTrips.accept(count);
    }

    @Override
    public void echo() {
        echo.run();
    }

    @Override
    public void stop() {
        roundTrips.accept(END);
    }

    @Override
    public void close() {
        // Memory only: the JVM ends with it.
    }
}
