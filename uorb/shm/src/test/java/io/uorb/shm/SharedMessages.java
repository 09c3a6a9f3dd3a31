// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.DefinedTopic;
import io.uorb.topics.estimation.VehicleAttitude;
import java.util.List;

/** Topics of these tests, and messages whose fields all follow from one number, so that a torn one is seen. */
final class SharedMessages {
    static final int QUEUE_LENGTH = 16;
    private static final int DATA = 7;
    private static final int FRACTION = 1 << 20;

    private SharedMessages() {}

    /** A topic of {@value #QUEUE_LENGTH} messages. */
    static DefinedTopic queue(String name) {
        return queue(name, QUEUE_LENGTH, "data");
    }

    static DefinedTopic queue(String name, int queueLength, String field) {
        MessageSchema schema = MessageSchema.builder("SharedQueue")
                .field(WireType.UINT64, "timestamp")
                .array(WireType.UINT64, DATA, field)
                .build();
        return new DefinedTopic(MessageDefinition.builder(schema)
                .topics(queueLength, List.of(name))
                .build());
    }

    static void fill(long[] message, long number) {
        for (int i = 0; i < message.length; i++) {
            message[i] = number + i;
        }
    }

    static boolean isWhole(long[] message) {
        for (int i = 0; i < message.length; i++) {
            if (message[i] != message[0] + i) {
                return false;
            }
        }
        return true;
    }

    static void fill(VehicleAttitude message, long number) {
        message.timestamp = number;
        message.timestampSample = number + 1;
        for (int i = 0; i < message.q.length; i++) {
            message.q[i] = number % FRACTION + i;
            message.deltaQReset[i] = number % FRACTION - i;
        }
        message.quatResetCounter = (int) (number & 0xff);
    }

    static boolean isWhole(VehicleAttitude message) {
        boolean isWhole = message.timestampSample == message.timestamp + 1
                && message.quatResetCounter == (message.timestamp & 0xff);
        for (int i = 0; i < message.q.length; i++) {
            isWhole &= message.q[i] == message.timestamp % FRACTION + i
                    && message.deltaQReset[i] == message.timestamp % FRACTION - i;
        }
        return isWhole;
    }
}
