// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved.subject;

import com.lmax.disruptor.BusySpinWaitStrategy;
import com.lmax.disruptor.RingBuffer;
import io.uorb.topics.estimation.VehicleAttitude;
import java.util.function.Function;
import java.util.function.IntSupplier;

/** Two threads that publish on one of Disruptor's rings for several producers, which no reader holds up. */
public final class DisruptorPair implements Function<String, Object> {
    /** Created by reflection. */
    public DisruptorPair() {}

    /** Returns the pair on a ring of this many entries. */
    @Override
    public Object apply(String entries) {
        RingBuffer<VehicleAttitude> ring = RingBuffer.createMultiProducer(
                VehicleAttitude::new, Integer.parseInt(entries), new BusySpinWaitStrategy());
        return new Pair(Pairs.parts(() -> publishing(ring), () -> publishing(ring)));
    }

    private static IntSupplier publishing(RingBuffer<VehicleAttitude> ring) {
        VehicleAttitude message = new VehicleAttitude();
        return () -> {
            message.timestamp++;
            ring.publishEvent(DisruptorSteps.FILL, message);
            return 1;
        };
    }
}
