// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import com.fazecast.jSerialComm.SerialPort;
import com.fazecast.jSerialComm.SerialPortInvalidPortException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A serial port with 8 data bits, no parity, 1 stop bit and no flow control. While it is open, it is locked (flock and
 * TIOCEXCL) against other processes. The locks have two gaps: a process that opened the port before without them is not
 * detected, so both read; and processes of root ignore TIOCEXCL.
 *
 * @param port path of the device, or of a symbolic link to it as in {@code /dev/serial/by-id}
 * @param baudRate initial speed, baud; a driver may change it
 */
public record SerialAddress(String port, int baudRate) implements LinkAddress {
    /** Default speed, baud. */
    public static final int DEFAULT_BAUD_RATE = 115_200;

    static final int MAX_BAUD_RATE = 4_000_000;
    private static final int DATA_BITS = 8;
    private static final int ACCESS_DENIED = 13;
    private static final int NO_TERMINAL = 25;
    private static final Set<Integer> HELD = Set.of(11, 16);

    /** Ports that this process has open, for which jSerialComm reports no useful error. */
    private static final Set<String> OPEN_PORTS = ConcurrentHashMap.newKeySet();

    /** @throws IllegalArgumentException if the port is empty or the rate out of range */
    public SerialAddress {
        if (port.isEmpty()) {
            throw new IllegalArgumentException("serial: the port is missing, as in serial:/dev/ttyACM0");
        }
        requireBaudRate(baudRate);
    }

    static void requireBaudRate(int baudRate) {
        if (baudRate < 1 || baudRate > MAX_BAUD_RATE) {
            throw new IllegalArgumentException(
                    "serial: baud rate " + baudRate + " is not between 1 and " + MAX_BAUD_RATE);
        }
    }

    @Override
    public Link open() throws IOException {
        SerialPort serial = find();
        String key = serial.getSystemPortPath();
        if (!OPEN_PORTS.add(key)) {
            throw new IOException(this + ": is already open in this process");
        }
        boolean open = false;
        try {
            serial.setComPortParameters(baudRate, DATA_BITS, SerialPort.ONE_STOP_BIT, SerialPort.NO_PARITY);
            serial.setComPortTimeouts(SerialPort.TIMEOUT_READ_SEMI_BLOCKING, SerialLink.WAIT_MS, 0);
            open = serial.openPort();
            if (!open) {
                throw new IOException(this + ": " + reason(serial.getLastErrorCode()));
            }
            return new SerialLink(toString(), serial, () -> OPEN_PORTS.remove(key));
        } finally {
            if (!open) {
                OPEN_PORTS.remove(key);
            }
        }
    }

    private SerialPort find() throws IOException {
        try {
            Path path = Path.of(port);
            if (Files.isDirectory(path) || Files.isRegularFile(path)) {
                throw new IOException(this + ": is not a serial port");
            }
            return SerialPorts.find(port);
        } catch (SerialPortInvalidPortException | InvalidPathException e) {
            throw new IOException(this + ": no such port", e);
        }
    }

    /** Returns the reason of a failure, by the error numbers of Linux. */
    private static String reason(int error) {
        if (HELD.contains(error)) {
            return "is held by another process";
        }
        return switch (error) {
            case ACCESS_DENIED -> "no permission to open it; is the user in its group (dialout)?";
            case NO_TERMINAL -> "is not a serial port";
            default -> "cannot be opened (error " + error + ")";
        };
    }

    @Override
    public String toString() {
        return "serial:" + port;
    }
}
