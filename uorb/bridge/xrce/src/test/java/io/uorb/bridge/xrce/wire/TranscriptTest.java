// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Bytes of a session with Micro XRCE-DDS Agent v2.3.0. */
class TranscriptTest {
    private static final int TOPIC = 0x0112;

    private final XrceWriter writer = new XrceWriter(Submessages.MTU);

    private String written(Consumer<XrceWriter> write) {
        write.accept(writer);
        ByteBuffer message = writer.message();
        byte[] bytes = new byte[message.remaining()];
        message.get(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private String reliable(int sequence, Consumer<XrceWriter> write) {
        return written(to -> write.accept(to.begin(Submessages.SESSION, Submessages.STREAM_RELIABLE, sequence)));
    }

    @Test
    void shouldFindAnAgentAndBeginASession() {
        assertEquals("8000000002010800000bfffd02000000", written(ClientRequests::ping));
        assertEquals(
                "8000000000011000585243450100010f0b0e000181000002",
                written(to -> ClientRequests.createClient(to, 0x0b0e0001)));
        assertEquals(
                "810000000e010800050000009d719d1a",
                written(to -> ClientRequests.timestamp(to, 5_000_000_000L + 0x1a9d719d)));
    }

    @Test
    void shouldMakeEntities() {
        assertEquals(
                "8180000001055800000a0011010200004a000000"
                        + "3c6464733e3c7061727469636970616e743e3c727470733e3c6e616d653e"
                        + "756f72625f6a6176613c2f6e616d653e3c2f7274"
                        + "70733e3c2f7061727469636970616e743e3c2f6464733e000000",
                reliable(
                        0, to -> Entities.participant(to, 0x0a, Entities.id(1, Entities.PARTICIPANT), 0, "uorb_java")));
        assertEquals(
                "8180010001055c00000b0112020300004e000000"
                        + "1c00000072742f666d752f6f75742f76656869636c655f6174746974756465"
                        + "0000010000260000007078345f6d7367733a3a6d"
                        + "73673a3a6464735f3a3a56656869636c6541747469747564655f"
                        + "000011",
                reliable(
                        1,
                        to -> Entities.topic(
                                to,
                                0x0b,
                                TOPIC,
                                0x11,
                                "rt/fmu/out/vehicle_attitude",
                                "px4_msgs::msg::dds_::VehicleAttitude_")));
        assertEquals(
                "8180020001051000000c0113030300000200000000000011",
                reliable(2, to -> Entities.group(to, 0x0c, 0x0113, 0x11)));
        assertEquals(
                "8180030001051900000d0115050300000b000000011201000a0000000000000113",
                reliable(3, to -> Entities.writer(to, 0x0d, 0x0115, 0x0113, TOPIC, false)));
        assertEquals(
                "8180060001051d0000100216060300000f0000000212010002000100020000000000000214",
                reliable(6, to -> Entities.reader(to, 0x10, 0x0216, 0x0214, 0x0212, 2)));
        assertEquals(
                "81800700080110000011021601000001ffff000000000000",
                reliable(7, to -> Entities.readData(to, 0x11, 0x0216)));
    }

    @Test
    void shouldAcknowledge() {
        assertEquals("810000000a0105000100000080", written(to -> StreamReplies.ackNack(to, 0x81, 1, 0)));
        assertEquals("810000000a0105000300010480", written(to -> StreamReplies.ackNack(to, 0x81, 3, 0x104)));
    }

    @Test
    void shouldSendData() {
        VehicleAttitude attitude = new VehicleAttitude();
        long[] words = new long[VehicleAttitudeTopic.VEHICLE_ATTITUDE.words()];
        attitude.q[0] = 1;
        attitude.deltaQReset[0] = 1;
        VehicleAttitudeTopic.VEHICLE_ATTITUDE.encode(attitude, words, 0);
        words[0] = Long.reverseBytes(0x568ba761dd600600L);
        words[1] = Long.reverseBytes(0xf28aa761dd600600L);
        assertEquals(
                "810100000701350000120115568ba761dd600600f28aa761dd6006000000803f0000000000000000000000000000803f"
                        + "00000000000000000000000000",
                written(to -> {
                    to.begin(Submessages.SESSION, Submessages.STREAM_DATA, 0)
                            .submessage(Submessages.WRITE_DATA, 0)
                            .id(0x12)
                            .id(0x0115);
                    CdrCodec.of(VehicleAttitudeTopic.VEHICLE_ATTITUDE.schema()).encode(words, 0, to.buffer());
                    to.end();
                }));
    }

    @Test
    void shouldAnswerAsTheAgent() {
        assertEquals(
                "8000000006011c00000bfffd0000010d585243450100010f00010d000100000000000000",
                written(to -> AgentReplies.info(to, 0x0b, Entities.AGENT_ID)));
        assertEquals("8100000004010b000000585243450100010f00", written(to -> AgentReplies.statusAgent(to, 0x81, 0)));
        assertEquals(
                "810000000f011800caec026b800f2915caec026b800f2915050000009d719d1a",
                written(to ->
                        AgentReplies.timestamp(to, 0x81, 0x6b02ecca * 1_000_000_000L + 0x15290f80, 5, 0x1a9d719d)));
    }
}
