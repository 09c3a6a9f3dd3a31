// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import static io.uorb.topics.vehicle.VehicleCommandTopic.VEHICLE_COMMAND;

import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.bridge.cdr.CdrFormatException;
import io.uorb.bridge.foxglove.ClientFrame;
import io.uorb.bridge.foxglove.ClientRequestReader;
import io.uorb.dynamic.DynamicMessage;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Any text and any binary frame of a viewer is a request, or refused with one line; called by Jazzer. The data of a
 * frame are read as a message too, of JSON and of CDR.
 */
public final class ViewerFuzz {
    private ViewerFuzz() {}

    /** Called by Jazzer, by this name. Throws if a reader does what it must not. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        refuse(() -> ClientRequestReader.read(text));
        refuse(() -> JsonMessage.read(text, new DynamicMessage(VEHICLE_COMMAND)));
        refuse(() -> data(ClientFrame.read(ByteBuffer.wrap(bytes))));
    }

    private static void data(ClientFrame frame) {
        ByteBuffer data = frame instanceof ClientFrame.MessageData message
                ? message.data()
                : frame instanceof ClientFrame.ServiceCall call ? call.data() : ByteBuffer.allocate(0);
        DynamicMessage message = new DynamicMessage(VEHICLE_COMMAND);
        try {
            CdrCodec.of(VEHICLE_COMMAND.schema())
                    .decodeMessage(data.duplicate().order(data.order()), message.words(), 0);
        } catch (CdrFormatException e) {
            requireOneLine(e);
        }
    }

    private static void refuse(Runnable read) {
        try {
            read.run();
        } catch (IllegalArgumentException e) {
            requireOneLine(e);
        }
    }

    private static void requireOneLine(Exception refusal) {
        if (refusal.getMessage() == null || refusal.getMessage().contains("\n")) {
            throw new AssertionError(refusal);
        }
    }
}
