// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.drivers.transport.LinkAddress;
import java.util.Objects;

/**
 * Address and configuration of a receiver. Immutable: each method that takes a value returns a copy with it.
 *
 * @param address address of the receiver
 * @param protocol protocol of the receiver, or {@link GpsProtocol#AUTO} to detect it
 * @param rateHz fixes per second to request from a u-blox, 0.1 to 40; the rate of other receivers is not changed
 * @param baudRate speed to set on a u-blox at a serial port after its present speed was found; 0 to keep that
 * @param checksumRequired whether NMEA sentences without a checksum are refused
 * @param delayMs time from the measurement of a fix to the arrival of its first byte, 0 to 300
 */
public record GpsOptions(
        LinkAddress address, GpsProtocol protocol, double rateHz, int baudRate, boolean checksumRequired, int delayMs) {
    /** Default of {@link #rateHz}. */
    public static final double DEFAULT_RATE_HZ = 5;

    /** Default of {@link #delayMs}, PX4's. */
    public static final int DEFAULT_DELAY_MS = 110;

    static final int MAX_DELAY_MS = 300;

    private static final double MIN_RATE_HZ = 0.1;
    private static final double MAX_RATE_HZ = 40;
    private static final int MAX_BAUD_RATE = 4_000_000;

    /** @throws IllegalArgumentException if a value is out of range */
    public GpsOptions {
        Objects.requireNonNull(address, "address");
        Objects.requireNonNull(protocol, "protocol");
        if (!(rateHz >= MIN_RATE_HZ && rateHz <= MAX_RATE_HZ)) {
            throw new IllegalArgumentException(
                    "GPS: rate " + rateHz + " Hz is not between " + MIN_RATE_HZ + " and " + MAX_RATE_HZ);
        }
        if (baudRate < 0 || baudRate > MAX_BAUD_RATE) {
            throw new IllegalArgumentException("GPS: baud rate " + baudRate + " is not between 0 and " + MAX_BAUD_RATE);
        }
        if (delayMs < 0 || delayMs > MAX_DELAY_MS) {
            throw new IllegalArgumentException("GPS: delay " + delayMs + " ms is not between 0 and " + MAX_DELAY_MS);
        }
    }

    /** Returns options with defaults: any protocol, 5 Hz, the present baud rate, checksums required. */
    public static GpsOptions of(LinkAddress address) {
        return new GpsOptions(address, GpsProtocol.AUTO, DEFAULT_RATE_HZ, 0, true, DEFAULT_DELAY_MS);
    }

    /** Returns a copy with another protocol. */
    public GpsOptions protocol(GpsProtocol spoken) {
        return new GpsOptions(address, spoken, rateHz, baudRate, checksumRequired, delayMs);
    }

    /** Returns a copy with another rate to request from a u-blox. */
    public GpsOptions rateHz(double wanted) {
        return new GpsOptions(address, protocol, wanted, baudRate, checksumRequired, delayMs);
    }

    /** Returns a copy with another speed to set on a u-blox; 0 to keep its speed. */
    public GpsOptions baudRate(int wanted) {
        return new GpsOptions(address, protocol, rateHz, wanted, checksumRequired, delayMs);
    }

    /** Returns a copy that refuses NMEA sentences without a checksum, or accepts them. */
    public GpsOptions checksumRequired(boolean required) {
        return new GpsOptions(address, protocol, rateHz, baudRate, required, delayMs);
    }

    /** Returns a copy with the delay of fixes, ms. */
    public GpsOptions delayMs(int known) {
        return new GpsOptions(address, protocol, rateHz, baudRate, checksumRequired, known);
    }
}
