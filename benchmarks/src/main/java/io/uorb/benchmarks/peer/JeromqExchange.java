// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import io.uorb.benchmarks.exchange.Exchange;
import io.uorb.benchmarks.exchange.Sample;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.TimeUnit;
import org.zeromq.SocketType;
import org.zeromq.ZContext;
import org.zeromq.ZMQ;

/**
 * JeroMQ, two PAIR sockets within the process. Each sample is a new byte array, since the library keeps what it is
 * given until the receiver has it; the receiver decodes the array that it is handed.
 */
final class JeromqExchange implements Exchange {
    /** Half at each socket. */
    static final int CAPACITY = 1024;

    private static final String ADDRESS = "inproc://samples";

    private final ZContext context = new ZContext();
    private final ZMQ.Socket sender;
    private final ZMQ.Socket receiver;

    JeromqExchange() {
        receiver = context.createSocket(SocketType.PAIR);
        receiver.setHWM(CAPACITY / 2);
        receiver.bind(ADDRESS);
        sender = context.createSocket(SocketType.PAIR);
        sender.setHWM(CAPACITY / 2);
        sender.connect(ADDRESS);
    }

    @Override
    public boolean offer(Sample message) {
        return sender.send(encode(message), ZMQ.DONTWAIT);
    }

    @Override
    public boolean poll(Sample target) {
        return decode(receiver.recv(ZMQ.DONTWAIT), target);
    }

    /** Sleeps whole milliseconds, the library's unit. */
    @Override
    public boolean await(Sample target, long timeoutNs) throws InterruptedException {
        int timeoutMs = (int) TimeUnit.NANOSECONDS.toMillis(timeoutNs + 999_999);
        receiver.setReceiveTimeOut(timeoutMs);
        boolean received = decode(receiver.recv(0), target);
        if (!received && Thread.interrupted()) {
            throw new InterruptedException();
        }
        return received;
    }

    private static byte[] encode(Sample message) {
        byte[] bytes = new byte[64];
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
        buffer.putLong(0, message.timestamp);
        buffer.putLong(8, message.timestampSample);
        buffer.putLong(16, message.sequence);
        for (int i = 0; i < 4; i++) {
            buffer.putFloat(24 + 4 * i, message.q[i]);
            buffer.putFloat(40 + 4 * i, message.deltaQReset[i]);
        }
        buffer.put(56, (byte) message.quatResetCounter);
        return bytes;
    }

    private static boolean decode(byte[] bytes, Sample target) {
        if (bytes == null) {
            return false;
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder());
        target.timestamp = buffer.getLong(0);
        target.timestampSample = buffer.getLong(8);
        target.sequence = buffer.getLong(16);
        for (int i = 0; i < 4; i++) {
            target.q[i] = buffer.getFloat(24 + 4 * i);
            target.deltaQReset[i] = buffer.getFloat(40 + 4 * i);
        }
        target.quatResetCounter = buffer.get(56) & 0xff;
        return true;
    }

    @Override
    public void close() {
        context.close();
    }
}
