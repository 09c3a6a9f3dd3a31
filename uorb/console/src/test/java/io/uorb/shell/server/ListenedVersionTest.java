// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.shell.client.Console;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client receives messages in the version of the topic that was described to it. */
class ListenedVersionTest {
    private static final MessageSchema SHORT = MessageSchema.builder("Pack")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.UINT32, "number")
            .build();

    private static final MessageSchema LONG = MessageSchema.builder("Pack")
            .array(WireType.FLOAT64, 4, "cells")
            .field(WireType.UINT32, "number")
            .field(WireType.UINT64, "timestamp")
            .build();

    @Test
    void shouldKeepTheDescribedVersionWhenAnotherIsPublishedFirst(@TempDir Path folder) throws Exception {
        DynamicTopic described = DynamicTopic.of("pack", SHORT, 1);
        DynamicTopic published = DynamicTopic.of("pack", LONG, 1);
        try (ServerRig rig = new ServerRig(folder, choices -> choices);
                Console console = rig.connect()) {
            rig.orb().subscribe(described);
            assertEquals(SHORT.hash(), console.ask(new Request.Describe("pack")).hash());
            DynamicMessage message = published.newMessage();
            message.set("number", 7);
            rig.orb().advertise(published).publish(message);
            int listener = console.ask(new Request.Listen("pack", 0, 0)).listener();
            Answer.Messages taken = console.ask(new Request.Take(listener, 1));
            assertEquals(
                    7, new DynamicMessage(described, taken.messages().get(0).words()).getLong("number"));
            try (Console later = rig.connect()) {
                assertEquals(
                        LONG.hash(), later.ask(new Request.Describe("pack")).hash());
            }
        }
    }
}
