// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static io.uorb.topics.vehicle.VehicleStatusTopic.VEHICLE_STATUS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.shell.client.Console;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import io.uorb.topics.vehicle.VehicleStatus;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client receives messages in the version of the topic that was described to it. */
class ListenedVersionTest {
    private static final MessageSchema OWN = MessageSchema.builder("VehicleStatus")
            .array(WireType.FLOAT64, 4, "cells")
            .field(WireType.UINT32, "number")
            .field(WireType.UINT64, "timestamp")
            .build();

    @Test
    void shouldKeepTheDescribedVersionWhenAnotherIsPublishedFirst(@TempDir Path folder) throws Exception {
        DynamicTopic published = DynamicTopic.of("vehicle_status", OWN, 1);
        try (ServerRig rig = new ServerRig(folder, choices -> choices);
                Console console = rig.connect()) {
            assertEquals(
                    VEHICLE_STATUS.schema().hash(),
                    console.ask(new Request.Describe("vehicle_status")).hash(),
                    "of the catalogue");
            DynamicMessage message = published.newMessage();
            message.set("timestamp", 7);
            rig.orb().advertise(published).publish(message);
            int listener =
                    console.ask(new Request.Listen("vehicle_status", 0, 0)).listener();
            Answer.Messages taken = console.ask(new Request.Take(listener, 1));
            VehicleStatus status = VEHICLE_STATUS.newMessage();
            VEHICLE_STATUS.decode(taken.messages().get(0).words(), 0, VEHICLE_STATUS.requireMessage(status));
            assertEquals(7, status.timestamp);
            try (Console later = rig.connect()) {
                assertEquals(
                        OWN.hash(),
                        later.ask(new Request.Describe("vehicle_status")).hash());
            }
        }
    }
}
