// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.FrameCodec;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A console connection over a socket, kept open by pings while its owner is silent. After any error but a refusal it is
 * closed. Thread-safe.
 */
final class SocketConsole implements Console {
    private static final Duration SLOW_TIMEOUT = Duration.ofMinutes(1);

    private final Path socket;
    private final Duration timeout;
    private final FrameChannel channel;
    private final Answer.Welcome welcome;
    private final ReentrantLock lock = new ReentrantLock();
    private final long pingMs;
    /** Ends the pings. */
    private final Runnable endPings;

    private boolean over;
    private long usedNs;

    SocketConsole(Path socket, Duration timeout, String client) throws IOException, RefusedException {
        this(socket, timeout, client, KeepAlive.PERIOD_MS);
    }

    /**
     * Connects and says hello.
     *
     * @param timeout for each request
     * @param client what we are
     * @param pingMs interval of pings of an idle connection
     */
    SocketConsole(Path socket, Duration timeout, String client, long pingMs) throws IOException, RefusedException {
        this.socket = socket;
        this.pingMs = pingMs;
        this.timeout = timeout;
        this.channel = FrameChannel.open(socket);
        boolean welcomed = false;
        try {
            welcome = ask(new Request.Hello(Protocol.VERSION, client));
            welcomed = true;
        } finally {
            if (!welcomed) {
                channel.close();
            }
        }
        endPings = KeepAlive.every(pingMs, this::ping);
    }

    /** Pings if nothing else was asked for half the interval; a request in flight is as good. */
    private void ping() {
        if (!lock.tryLock()) {
            return;
        }
        try {
            if (!over && System.nanoTime() - usedNs >= pingMs * 500_000) {
                ask(new Request.Ping());
            }
        } catch (IOException | RefusedException e) {
            // The owner's next request reports that the connection is closed.
            over = true;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public Answer.Welcome welcome() {
        return welcome;
    }

    @Override
    public Path socket() {
        return socket;
    }

    @Override
    public <A extends Answer> A ask(Request<A> request) throws IOException, RefusedException {
        ByteBuffer frame = FrameCodec.encode(request);
        lock.lock();
        try {
            Answer answer = answer(frame, isSlow(request) ? SLOW_TIMEOUT : timeout);
            if (answer instanceof Answer.Refused refused) {
                throw new RefusedException(refused);
            }
            return FrameCodec.require(request, answer);
        } finally {
            lock.unlock();
        }
    }

    private Answer answer(ByteBuffer frame, Duration limit) throws IOException {
        if (over) {
            throw new ProgramEndedException("the connection to the program at " + socket + " is closed");
        }
        // What comes after an error belongs to no request any more.
        over = true;
        Answer answer = exchange(frame, limit);
        usedNs = System.nanoTime();
        over = false;
        return answer;
    }

    /** Returns whether the request waits for the program's disk, its modules or a long computation. */
    private static boolean isSlow(Request<?> request) {
        return request instanceof Request.LogStart
                || request instanceof Request.SetParameters
                || request instanceof Request.ResetParameters
                || request instanceof Request.SetDefault
                || request instanceof Request.LogStop
                || request instanceof Request.ModuleStatus
                || request instanceof Request.StartModule
                || request instanceof Request.StopModule
                || request instanceof Request.RestartModule
                || request instanceof Request.TracePath;
    }

    private Answer exchange(ByteBuffer frame, Duration timeout) throws IOException {
        try {
            return FrameCodec.decodeAnswer(channel.exchange(frame, timeout));
        } catch (SocketException e) {
            throw ended(e);
        } catch (IOException e) {
            // The JDK has no class of its own for a socket that the other side has closed.
            throw e.getClass() == IOException.class ? ended(e) : e;
        }
    }

    private ProgramEndedException ended(IOException cause) {
        ProgramEndedException ended =
                new ProgramEndedException("the program at " + socket + " has ended, or closed the connection");
        ended.initCause(cause);
        return ended;
    }

    @Override
    public void close() {
        endPings.run();
        lock.lock();
        try {
            over = true;
            channel.close();
        } finally {
            lock.unlock();
        }
    }
}
