// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.DefinedTopic;
import io.uorb.testing.Rover;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** A broker on a clock of its own, and a topic of four words with a subscriber. */
abstract class FaultFixture {
    static final DefinedTopic GYRO = new DefinedTopic(MessageDefinition.builder(MessageSchema.builder("Gyro")
                    .field(WireType.UINT64, "timestamp")
                    .field(WireType.UINT64, "timestamp_sample")
                    .field(WireType.INT64, "count")
                    .array(WireType.FLOAT32, 2, "rate_rad")
                    .build())
            .topics(8, List.of("gyro"))
            .build());
    static final DefinedTopic ROVER = Rover.ROVER;

    private static final int COUNT = 2;

    final ManualClock clock = new ManualClock();
    final List<Throwable> errors = new ArrayList<>();
    final Orb orb = Orb.create(clock, (source, error) -> errors.add(error));
    final Subscription<long[]> subscription = orb.subscribe(GYRO);
    final Faults faults = Faults.of(orb);

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    /** A gyro's message with the clock's time and that count. */
    final long[] message(long count) {
        return new long[] {clock.nowUs(), clock.nowUs(), count, 0};
    }

    /** The counts of what came since the last call. */
    final List<Long> received() {
        List<Long> counts = new ArrayList<>();
        long[] message = new long[GYRO.words()];
        while (subscription.update(message)) {
            counts.add(message[COUNT]);
        }
        return counts;
    }
}
