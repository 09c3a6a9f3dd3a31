// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import com.fazecast.jSerialComm.SerialPort;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * An open serial port. Reads wait in the kernel for whole tenths of a second, which is all that a terminal can; for the
 * rest they look every millisecond.
 */
final class SerialLink implements Link {
    /** How long one read waits in the kernel. */
    static final int WAIT_MS = 100;

    private static final long POLL_NS = 1_000_000;

    private final String name;
    private final SerialPort port;
    private final Runnable onClose;
    private final SerialWriter writer;
    private volatile boolean closed;

    SerialLink(String name, SerialPort port, Runnable onClose) {
        this.name = name;
        this.port = port;
        this.onClose = onClose;
        writer = new SerialWriter(name, port::writeBytes);
    }

    @Override
    public int read(byte[] into, int timeoutMs) throws IOException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMs);
        while (true) {
            int there = checked(port.bytesAvailable());
            if (there > 0) {
                return checked(port.readBytes(into, Math.min(there, into.length)));
            }
            long leftNs = end - System.nanoTime();
            if (leftNs <= 0 || Thread.currentThread().isInterrupted()) {
                return 0;
            }
            if (leftNs >= TimeUnit.MILLISECONDS.toNanos(WAIT_MS)) {
                int count = checked(port.readBytes(into, into.length));
                if (count > 0) {
                    return count;
                }
            } else {
                LockSupport.parkNanos(Math.min(leftNs, POLL_NS));
            }
        }
    }

    private int checked(int count) throws IOException {
        if (closed) {
            throw new IOException(name + ": is closed");
        }
        if (count < 0) {
            throw new IOException(
                    name + ": the port does not respond (error " + port.getLastErrorCode() + "); unplugged?");
        }
        return count;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        checked(0);
        writer.write(bytes, offset, length);
    }

    @Override
    public boolean hasBaudRate() {
        return true;
    }

    @Override
    public void setBaudRate(int baudRate) throws IOException {
        SerialAddress.requireBaudRate(baudRate);
        checked(0);
        if (!port.setBaudRate(baudRate)) {
            throw new IOException(name + ": the port does not support " + baudRate + " baud");
        }
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            writer.close();
            port.closePort();
            onClose.run();
        }
    }
}
