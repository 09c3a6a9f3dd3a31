// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import static io.uorb.ros.definition.DefinitionTexts.definition;
import static io.uorb.ros.definition.DefinitionTexts.part;

import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.StreamOverrunException;
import io.uorb.ros.standard.StandardDefinitions;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.Stream;

/** Any bytes are a message or overrun; called by Jazzer. The first byte chooses the type. */
public final class RosMessageFuzz {
    private static final DynamicSerializer[] SERIALIZERS = Stream.concat(
                    Stream.of("nav_msgs/Path", "rosgraph_msgs/Log", "sensor_msgs/PointCloud2", "tf2_msgs/TFMessage")
                            .map(StandardDefinitions::require),
                    Stream.of(definition("bool[] a\nstring[] b\ntime[] c\nfloat64[] d\nEmpty[] e\nMany[] f\nchar[] g"
                            + part("demo/Empty", "") + part("demo/Many", "Empty[9] a\nstring[2] b\nbool[3] c"))))
            .map(DynamicSerializer::of)
            .toArray(DynamicSerializer[]::new);

    private RosMessageFuzz() {}

    /** Called by Jazzer, by this name. Throws if the serializer does what it must not. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        if (bytes.length > 0) {
            int type = Byte.toUnsignedInt(bytes[0]) % SERIALIZERS.length;
            read(SERIALIZERS[type], bytes, 1, bytes.length - 1);
        }
    }

    /** Reads a message; if it is one, it is written the same but for bools, and can be looked at. */
    static void read(DynamicSerializer serializer, byte[] bytes, int from, int length) {
        RosMessage message = serializer.newMessage();
        MessageInput in = new MessageInput(ByteBuffer.wrap(bytes, from, length));
        try {
            serializer.read(in, message);
        } catch (StreamOverrunException e) {
            return;
        }
        byte[] written = serializer.toBytes(message);
        byte[] again = serializer.toBytes(serializer.fromBytes(written));
        if (written.length != in.position() || !Arrays.equals(written, again)) {
            throw new AssertionError(written.length + " bytes of " + in.position());
        }
        if (EchoPrinter.print(message).isEmpty() && PlainValues.of(message).size() > 0) {
            throw new AssertionError("no line for a field");
        }
    }
}
