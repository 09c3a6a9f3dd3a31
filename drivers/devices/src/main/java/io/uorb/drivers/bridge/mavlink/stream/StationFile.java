// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

/** A file about us that ground stations may read. */
public interface StationFile {
    /** Returns its address, {@code mftp://…}. */
    String uri();

    /** Returns its checksum as MAVLink has it. */
    long crc();
}
