// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

/** Receiver of the answers of a device. */
interface UbxListener {
    /** Handles the acceptance or refusal of a frame of this kind. */
    void onAnswer(int id, boolean done);

    /** Handles the receiver's version. */
    void onVersion(UbxVersion version);
}
