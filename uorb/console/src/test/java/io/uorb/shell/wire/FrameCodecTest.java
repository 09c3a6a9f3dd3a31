// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class FrameCodecTest {
    @Provide
    Arbitrary<Request<?>> requests() {
        return AnyFrame.request();
    }

    @Provide
    Arbitrary<Answer> answers() {
        return AnyFrame.answer();
    }

    @Property(tries = 500)
    void shouldGiveRequestsBackAsTheyWere(@ForAll("requests") Request<?> request) throws Exception {
        assertEquals(request, FrameCodec.decodeRequest(behindLength(FrameCodec.encode(request))));
    }

    @Property(tries = 500)
    void shouldGiveAnswersBackAsTheyWere(@ForAll("answers") Answer answer) throws Exception {
        Answer decoded = FrameCodec.decodeAnswer(behindLength(FrameCodec.encode(answer)));
        // Records compare arrays by identity; their bytes and texts do not lie.
        assertEquals(answer.getClass(), decoded.getClass());
        assertArrayEquals(
                FrameCodec.encode(answer).array(), FrameCodec.encode(decoded).array());
    }

    @Property(tries = 2_000)
    void shouldDecodeOrRefuseAnyBytes(@ForAll byte[] bytes) {
        decodeOrRefuse(bytes);
    }

    @Property(tries = 1_000)
    void shouldDecodeOrRefuseDamagedFrames(
            @ForAll("answers") Answer answer, @ForAll int at, @ForAll byte value, @ForAll boolean cut)
            throws TooLongException {
        ByteBuffer frame = FrameCodec.encode(answer);
        byte[] bytes = new byte[frame.remaining() - FrameCodec.LENGTH_BYTES];
        frame.get(FrameCodec.LENGTH_BYTES, bytes);
        int place = Math.floorMod(at, bytes.length);
        bytes[place] = value;
        decodeOrRefuse(cut ? Arrays.copyOf(bytes, place) : bytes);
    }

    private static void decodeOrRefuse(byte[] bytes) {
        try {
            FrameCodec.decodeAnswer(ByteBuffer.wrap(bytes));
        } catch (MalformedException e) {
            assertTrue(e.getMessage().length() > 10, e.getMessage());
        }
        try {
            FrameCodec.decodeRequest(ByteBuffer.wrap(bytes));
        } catch (MalformedException e) {
            assertTrue(e.getMessage().length() > 10, e.getMessage());
        }
    }

    @Test
    void shouldLayOutFramesAsDocumented() throws TooLongException {
        ByteBuffer frame = FrameCodec.encode(new Request.Hello(0x01020304, "é"));
        byte[] bytes = new byte[frame.remaining()];
        frame.get(bytes);
        assertArrayEquals(new byte[] {11, 0, 0, 0, 1, 4, 3, 2, 1, 2, 0, 0, 0, (byte) 0xc3, (byte) 0xa9}, bytes);
    }

    @Test
    void shouldRefuseCountsThatTheBytesCannotHold() {
        ByteBuffer frame = frame(133, 13).putInt(Integer.MAX_VALUE);
        assertThrowsNaming(
                MalformedException.class,
                () -> FrameCodec.decodeAnswer(frame.rewind()),
                "Topics.names: 2147483647 … least 4 bytes do not fit in the 8");
    }

    @Test
    void shouldRefuseNegativeCounts() {
        assertRefused(frame(133, 5).putInt(-1), "Topics.names: -1 pieces");
    }

    @Test
    void shouldRefuseUnknownKinds() {
        assertRefused(frame(200, 1), "200 is no kind of answer; they are 128 to 149");
    }

    @Test
    void shouldRefuseAnEmptyFrame() {
        assertRefused(ByteBuffer.allocate(0), "kind: needs 1 bytes; the frame has 0 left");
    }

    @Test
    void shouldRefuseTrailingBytes() {
        assertRefused(frame(129, 3), "2 extra bytes after Done");
    }

    @Test
    void shouldRefuseTextThatIsNotUtf8() {
        assertRefused(
                frame(133, 11).putInt(1).putInt(2).put((byte) 'a').put((byte) 0xff),
                "Topics.names[0]: byte 1 of its 2 is not UTF-8");
    }

    @Test
    void shouldRefuseUnknownConstants() {
        assertRefused(frame(128, 6).put((byte) 6).putInt(0), "Refused.reason: 6 is not between 0 and 5");
    }

    @Test
    void shouldRefuseOtherBooleans() {
        ByteBuffer frame = frame(3, 2).put((byte) 2).rewind();
        assertThrowsNaming(
                MalformedException.class,
                () -> FrameCodec.decodeRequest(frame),
                "ListNodes.withTimes: 2 … neither 0 … nor 1");
    }

    @Test
    void shouldNotWriteRequestsBeyondTheLimit() throws TooLongException {
        int most = Protocol.MAX_REQUEST_BYTES - 5;
        FrameCodec.encode(new Request.Describe("a".repeat(most)));
        assertThrowsNaming(
                TooLongException.class,
                () -> FrameCodec.encode(new Request.Describe("a".repeat(most + 1))),
                "Describe is longer than 65536 … console's");
    }

    @Test
    void shouldNotWriteAnswersBeyondTheLimit() {
        Answer answer = new Answer.Topics(Collections.nCopies(1_000_000, "a"));
        assertThrows(TooLongException.class, () -> FrameCodec.encode(answer));
    }

    @Test
    void shouldNameWhatIsNull() {
        Request<?> request = new Request.Describe(null);
        assertThrows(IllegalArgumentException.class, () -> FrameCodec.encode(request));
    }

    @Test
    void shouldCheckTheLengthInFront() throws MalformedException {
        assertEquals(65_536, FrameCodec.length(length(65_536), Protocol.MAX_REQUEST_BYTES));
        for (int wrong : new int[] {65_537, 0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            assertThrows(MalformedException.class, () -> FrameCodec.length(length(wrong), Protocol.MAX_REQUEST_BYTES));
        }
    }

    @Test
    void shouldTellWhichAnswerBelongsToARequest() throws MalformedException {
        Request.Ping ping = new Request.Ping();
        assertInstanceOf(Answer.Done.class, FrameCodec.require(ping, new Answer.Done()));
        assertThrowsNaming(
                MalformedException.class,
                () -> FrameCodec.require(ping, new Answer.Topics(List.of())),
                "the program answered Ping with Topics; it should be Done");
    }

    @Test
    void shouldKnowEveryRequestAndAnswer() {
        assertEquals(
                Request.class.getPermittedSubclasses().length,
                FrameKinds.REQUESTS.all().size());
        assertEquals(
                Answer.class.getPermittedSubclasses().length,
                FrameKinds.ANSWERS.all().size());
    }

    @Test
    void shouldNotChangeHalfSurrogatesIntoBrokenUtf8() throws Exception {
        ByteBuffer frame = behindLength(FrameCodec.encode(new Request.Describe("a\ud800")));
        assertEquals(new Request.Describe("a?"), FrameCodec.decodeRequest(frame));
        assertEquals(1, "?".getBytes(StandardCharsets.UTF_8).length);
    }

    private static void assertRefused(ByteBuffer frame, String text) {
        assertThrowsNaming(MalformedException.class, () -> FrameCodec.decodeAnswer(frame.rewind()), text);
    }

    private static ByteBuffer frame(int kind, int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN).put((byte) kind);
    }

    private static ByteBuffer length(int length) {
        return ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(0, length);
    }

    private static ByteBuffer behindLength(ByteBuffer frame) {
        return frame.position(FrameCodec.LENGTH_BYTES).slice();
    }
}
