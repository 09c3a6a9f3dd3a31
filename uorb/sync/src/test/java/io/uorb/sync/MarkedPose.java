// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import io.uorb.OrbMetadata;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;

/** A message whose quaternion says so by its unit alone. */
final class MarkedPose {
    long timestamp;
    final double[] rotation = new double[4];

    /** Its topic. */
    static final class Topic extends OrbMetadata<MarkedPose> {
        private static final MessageSchema SCHEMA = MessageSchema.builder("MarkedPose")
                .field(WireType.UINT64, "timestamp")
                .array(WireType.FLOAT64, 4, "rotation")
                .build();

        Topic() {
            super("marked_pose", MarkedPose.class, SCHEMA, 1);
        }

        @Override
        public MessageDefinition definition() {
            return MessageDefinition.builder(SCHEMA)
                    .field("rotation", "quaternion", "")
                    .build();
        }

        @Override
        public MarkedPose newMessage() {
            return new MarkedPose();
        }

        @Override
        public void check(MarkedPose message) {}

        @Override
        public void encode(MarkedPose message, long[] words, int at) {
            words[at] = message.timestamp;
            for (int i = 0; i < message.rotation.length; i++) {
                words[at + 1 + i] = Double.doubleToRawLongBits(message.rotation[i]);
            }
        }

        @Override
        public void decode(long[] words, int at, MarkedPose message) {
            message.timestamp = words[at];
            for (int i = 0; i < message.rotation.length; i++) {
                message.rotation[i] = Double.longBitsToDouble(words[at + 1 + i]);
            }
        }
    }
}
