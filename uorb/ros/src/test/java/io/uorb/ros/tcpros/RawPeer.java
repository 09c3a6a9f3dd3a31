// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;

/** A peer that writes and reads bytes. */
public final class RawPeer implements AutoCloseable {
    private static final int LIMIT_MS = 20_000;

    private final Socket socket;
    private final DataInputStream in;

    /** Connects to a port of this machine. */
    public RawPeer(int port) throws IOException {
        this(new Socket(InetAddress.getLoopbackAddress(), port));
    }

    /** Takes a connected socket. */
    public RawPeer(Socket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(LIMIT_MS);
        this.in = new DataInputStream(socket.getInputStream());
    }

    /** Writes bytes as they are. */
    public void write(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    /** Writes a length. */
    public void writeLength(int length) throws IOException {
        write(ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(0, length)
                .array());
    }

    /** Writes a length and a body. */
    public void writeFrame(byte[] body) throws IOException {
        writeLength(body.length);
        write(body);
    }

    /** Writes a header. */
    public void writeHeader(Map<String, String> fields) throws IOException {
        writeFrame(ConnectionHeader.of(fields).encode());
    }

    /** Reads a frame; null at the end of the stream. */
    public byte[] readFrame() throws IOException {
        int first = in.read();
        if (first < 0) {
            return null;
        }
        int length = first | in.read() << 8 | in.read() << 16 | in.read() << 24;
        byte[] body = new byte[length];
        in.readFully(body);
        return body;
    }

    /** Reads a header. */
    public ConnectionHeader readHeader() throws IOException {
        return ConnectionHeader.decode(ByteBuffer.wrap(readFrame()));
    }

    /** Reads the status byte before a response. */
    public int readStatus() throws IOException {
        return in.read();
    }

    /** Writes to a peer that may close before it has read all, and returns whether it has closed. */
    public boolean isEndedBy(byte[] bytes) throws IOException {
        try {
            write(bytes);
        } catch (java.net.SocketException e) {
            return true; // closed, with some of the bytes on their way
        }
        return isEnded();
    }

    /** Returns whether the peer has closed, which it waits for; a reset counts. */
    public boolean isEnded() throws IOException {
        try {
            return in.read() < 0;
        } catch (java.net.SocketException e) {
            return true;
        }
    }

    /** Reads all that comes until the peer closes, and returns how many bytes; a reset counts as its close. */
    public long skipAll() throws IOException {
        byte[] block = new byte[1 << 16];
        long count = 0;
        try {
            for (int length = in.read(block); length >= 0; length = in.read(block)) {
                count += length;
            }
        } catch (java.net.SocketException e) {
            return count;
        }
        return count;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
