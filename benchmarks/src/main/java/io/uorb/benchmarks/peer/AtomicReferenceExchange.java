// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The newest sample as an immutable object with fields instead of arrays, allocated for each. The receiver compares its
 * version; keeping the object itself would cost a store with a GC barrier.
 */
final class AtomicReferenceExchange implements Exchange {
    private final AtomicReference<Fixed> latest = new AtomicReference<>();
    private final Side sender = new Side();
    private final Side receiver = new Side();

    @Override
    public boolean offer(Sample message) {
        latest.set(Fixed.of(++sender.count, message));
        return true;
    }

    @Override
    public boolean poll(Sample target) {
        Fixed fixed = latest.get();
        if (fixed == null || fixed.version == receiver.seen) {
            return false;
        }
        fixed.copyTo(target);
        receiver.seen = fixed.version;
        return true;
    }

    @Override
    public void close() {
        // Memory only: the collector takes it.
    }

    private record Fixed(
            long version,
            long timestamp,
            long timestampSample,
            long sequence,
            float q0,
            float q1,
            float q2,
            float q3,
            float delta0,
            float delta1,
            float delta2,
            float delta3,
            int quatResetCounter) {
        static Fixed of(long version, Sample from) {
            float[] q = from.q;
            float[] delta = from.deltaQReset;
            return new Fixed(
                    version,
                    from.timestamp,
                    from.timestampSample,
                    from.sequence,
                    q[0],
                    q[1],
                    q[2],
                    q[3],
                    delta[0],
                    delta[1],
                    delta[2],
                    delta[3],
                    from.quatResetCounter);
        }

        void copyTo(Sample target) {
            target.timestamp = timestamp;
            target.timestampSample = timestampSample;
            target.sequence = sequence;
            float[] q = target.q;
            q[0] = q0;
            q[1] = q1;
            q[2] = q2;
            q[3] = q3;
            float[] delta = target.deltaQReset;
            delta[0] = delta0;
            delta[1] = delta1;
            delta[2] = delta2;
            delta[3] = delta3;
            target.quatResetCounter = quatResetCounter;
        }
    }
}
