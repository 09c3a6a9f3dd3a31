// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The codec of requests and answers as bytes. A frame is the length of its rest as an int32, one byte for its kind, and
 * the components of the kind's record in their order; all little-endian. Any thread may call it.
 */
public final class FrameCodec {
    /** Bytes of the length in front. */
    public static final int LENGTH_BYTES = Integer.BYTES;

    private FrameCodec() {}

    /**
     * Returns a request as a frame, its length in front.
     *
     * @throws TooLongException if it is longer than {@link Protocol#MAX_REQUEST_BYTES}
     */
    public static ByteBuffer encode(Request<?> request) throws TooLongException {
        return encode(FrameKinds.REQUESTS.of(request), request, Protocol.MAX_REQUEST_BYTES);
    }

    /**
     * Returns an answer as a frame, its length in front.
     *
     * @throws TooLongException if it is longer than {@link Protocol#MAX_ANSWER_BYTES}
     */
    public static ByteBuffer encode(Answer answer) throws TooLongException {
        return encode(FrameKinds.ANSWERS.of(answer), answer, Protocol.MAX_ANSWER_BYTES);
    }

    private static ByteBuffer encode(FrameKind<?> kind, Object one, int limit) throws TooLongException {
        FrameOutput out = new FrameOutput(kind.name(), limit);
        out.putByte(kind.number());
        kind.codec().write(one, out);
        return out.finish();
    }

    /**
     * Returns the length of a frame without its length field.
     *
     * @param start at its position the frame's first {@link #LENGTH_BYTES} bytes; it does not move
     * @param limit the most that is allowed, of {@link Protocol}
     * @throws MalformedException if it is not between 1 and the limit
     */
    public static int length(ByteBuffer start, int limit) throws MalformedException {
        int length = start.duplicate().order(ByteOrder.LITTLE_ENDIAN).getInt();
        if (length < 1 || length > limit) {
            throw new MalformedException("a frame of " + length + " bytes is not between 1 and " + limit);
        }
        return length;
    }

    /**
     * Returns the request in a frame.
     *
     * @param frame what follows the length, neither more nor less
     * @throws MalformedException if there is none
     */
    public static Request<?> decodeRequest(ByteBuffer frame) throws MalformedException {
        return decode(FrameKinds.REQUESTS, frame);
    }

    /**
     * Returns the answer in a frame.
     *
     * @param frame what follows the length, neither more nor less
     * @throws MalformedException if there is none
     */
    public static Answer decodeAnswer(ByteBuffer frame) throws MalformedException {
        return decode(FrameKinds.ANSWERS, frame);
    }

    private static <T> T decode(FrameKinds<T> kinds, ByteBuffer frame) throws MalformedException {
        FrameInput in = new FrameInput(frame);
        FrameKind<T> kind = kinds.of(in.getByte("kind"));
        T one = kind.type().cast(kind.codec().read(kind.name(), in));
        if (in.remaining() > 0) {
            throw new MalformedException(in.remaining() + " extra bytes after " + kind.name());
        }
        return one;
    }

    /**
     * Casts an answer to the class that belongs to the request.
     *
     * @throws MalformedException if it is another one
     */
    public static <A extends Answer> A require(Request<A> request, Answer answer) throws MalformedException {
        Class<?> expected = FrameKinds.answerTo(request.getClass());
        if (!expected.isInstance(answer)) {
            throw new MalformedException("the program answered "
                    + request.getClass().getSimpleName() + " with "
                    + answer.getClass().getSimpleName() + "; it should be " + expected.getSimpleName());
        }
        @SuppressWarnings("unchecked")
        A fitting = (A) answer;
        return fitting;
    }
}
