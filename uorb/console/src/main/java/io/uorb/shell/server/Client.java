// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.shell.server.request.ClientLimits;
import io.uorb.shell.server.request.ClientSession;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.FrameCodec;
import io.uorb.shell.wire.MalformedException;
import io.uorb.shell.wire.Request;
import io.uorb.shell.wire.TooLongException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.time.Duration;

/**
 * One connection: reads a request, writes its answer, and so on; never both. Only the server's thread uses it, and
 * nothing here waits.
 */
final class Client {
    private final SocketChannel channel;
    private final SelectionKey key;
    private final ClientSession session;
    private final ClientLimits limits;
    private final RequestBuffer requests = new RequestBuffer();
    private final AnswerBudget answers;
    /** Rest of the answer that is still to be written; null if there is none. */
    private ByteBuffer answer;
    /** Room that is taken for the answer. */
    private int answerBytes;
    /** Whether another thread works on a request. */
    private boolean working;

    private boolean lastAnswer;
    private boolean partial;
    private long deadlineNs;

    Client(
            SocketChannel channel,
            SelectionKey key,
            ClientSession session,
            ClientLimits limits,
            AnswerBudget answers,
            long nowNs) {
        this.channel = channel;
        this.key = key;
        this.session = session;
        this.limits = limits;
        this.answers = answers;
        expect(SelectionKey.OP_READ, limits.hello(), nowNs);
    }

    ClientSession session() {
        return session;
    }

    /** Returns the time at which an idle client is closed; only its difference to now is meaningful. */
    long deadlineNs() {
        return deadlineNs;
    }

    /** Returns whether a deadline applies. */
    boolean hasDeadline() {
        return !working;
    }

    /** Proceeds as far as possible; returns false if the client has ended. */
    boolean proceed(RequestHandler handler, long nowNs) throws IOException {
        if (answer != null) {
            return write(handler, nowNs);
        }
        if (working) {
            return readAhead();
        }
        return requests.readFrom(channel) && handle(handler, nowNs);
    }

    private boolean handle(RequestHandler handler, long nowNs) throws IOException {
        Request<?> request;
        try {
            request = requests.poll();
        } catch (MalformedException e) {
            lastAnswer = true;
            return answer(new Answer.Refused(Answer.Reason.WRONG_REQUEST, e.getMessage()), handler, nowNs);
        }
        if (request == null) {
            awaitRest(nowNs);
            return true;
        }
        partial = false;
        Answer ready = handler.answer(request, this);
        if (ready == null) {
            working = true;
            return true;
        }
        lastAnswer = session.client() == null;
        return answer(ready, handler, nowNs);
    }

    /** Buffers input while a request is worked on; returns false if the client has ended and needs no answer. */
    private boolean readAhead() throws IOException {
        if (!requests.readFrom(channel)) {
            return false;
        }
        if (requests.isFull()) {
            key.interestOps(0);
        }
        return true;
    }

    private void awaitRest(long nowNs) {
        if (requests.isBegun() && !partial && session.client() != null) {
            partial = true;
            expect(SelectionKey.OP_READ, limits.request(), nowNs);
        }
    }

    /** Sends the answer to the request in progress; returns false if the client has ended. */
    boolean finish(Answer ready, RequestHandler handler, long nowNs) throws IOException {
        working = false;
        return answer(ready, handler, nowNs);
    }

    private boolean answer(Answer ready, RequestHandler handler, long nowNs) throws IOException {
        answer = fitted(encode(ready));
        expect(SelectionKey.OP_WRITE, limits.answer(), nowNs);
        return write(handler, nowNs);
    }

    /** Takes room for an answer; returns it, or a refusal if clients hold too many bytes. */
    private ByteBuffer fitted(ByteBuffer encoded) throws IOException {
        if (answers.take(encoded.remaining())) {
            answerBytes = encoded.remaining();
            return encoded;
        }
        return encode(new Answer.Refused(Answer.Reason.NOT_ALLOWED, "the program holds " + answers));
    }

    private void giveBackAnswer() {
        answers.giveBack(answerBytes);
        answerBytes = 0;
    }

    private static ByteBuffer encode(Answer ready) throws IOException {
        try {
            return FrameCodec.encode(ready);
        } catch (TooLongException e) {
            return FrameCodec.encode(new Answer.Refused(Answer.Reason.FAILED, e.getMessage()));
        }
    }

    private boolean write(RequestHandler handler, long nowNs) throws IOException {
        channel.write(answer);
        if (answer.hasRemaining()) {
            return true;
        }
        answer = null;
        giveBackAnswer();
        if (lastAnswer) {
            return false;
        }
        expect(SelectionKey.OP_READ, limits.silence(), nowNs);
        // Requests that arrived meanwhile are left to the next iteration: other clients come first.
        if (requests.isBegun()) {
            handler.again(this);
        }
        return true;
    }

    private void expect(int operation, Duration time, long nowNs) {
        key.interestOps(operation);
        deadlineNs = nowNs + time.toNanos();
    }

    void close() throws IOException {
        giveBackAnswer();
        session.close();
        channel.close();
    }
}
