// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import io.uorb.drivers.bridge.mavlink.wire.SigningKey;
import io.uorb.drivers.transport.LinkAddress;
import java.util.Objects;

/**
 * Settings of a {@link HilSimulator}.
 *
 * @param name of the driver
 * @param address where the simulator is, or where it connects to
 * @param systemId our number in MAVLink, 1 to 255
 * @param silenceUs after this time without HIL_SENSOR the simulator is reported as silent, us of real time
 * @param key what frames are signed with, by both sides; null if they are not
 */
public record HilOptions(String name, LinkAddress address, int systemId, long silenceUs, SigningKey key) {
    private static final int MAX_SYSTEM_ID = 255;
    private static final long DEFAULT_SILENCE_US = 2_000_000;

    /** @throws IllegalArgumentException if a number is out of its limits */
    public HilOptions {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(address, "address");
        if (systemId < 1 || systemId > MAX_SYSTEM_ID) {
            throw new IllegalArgumentException("system id " + systemId + " is not between 1 and " + MAX_SYSTEM_ID);
        }
        if (silenceUs <= 0) {
            throw new IllegalArgumentException("silence " + silenceUs + " us; the minimum is 1 us");
        }
    }

    /** Returns a driver {@code hil}, system 1, that reports a silence of 2 s. */
    public static HilOptions at(LinkAddress address) {
        return new HilOptions("hil", address, 1, DEFAULT_SILENCE_US, null);
    }

    /** Creates settings without a key. */
    public HilOptions(String name, LinkAddress address, int systemId, long silenceUs) {
        this(name, address, systemId, silenceUs, null);
    }

    /** Returns a copy with signed frames: ours are, and others are refused. */
    public HilOptions key(SigningKey secret) {
        return new HilOptions(name, address, systemId, silenceUs, secret);
    }

    /** Returns the address that is opened: without a key, and unless peers or a host of ours are named, on loopback. */
    LinkAddress openedAddress() {
        return key == null ? address.narrowed() : address;
    }
}
