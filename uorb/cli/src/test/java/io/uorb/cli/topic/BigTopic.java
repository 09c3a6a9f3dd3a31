// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.DefinedTopic;

/** A topic of more than the 512 bytes that PX4's listener shows (C-8). */
final class BigTopic extends DefinedTopic {
    BigTopic() {
        super(MessageDefinition.builder(MessageSchema.builder("Big")
                        .field(WireType.UINT64, "timestamp")
                        .array(WireType.CHAR, 1000, "text")
                        .build())
                .build());
    }
}
