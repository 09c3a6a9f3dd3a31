// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

/** Receiver of the answers of a device. */
interface UbxListener {
    /** The receiver has done, or refuses, what a frame of this kind asked for. */
    void onAnswer(int id, boolean done);

    /** The receiver's version. */
    void onVersion(UbxVersion version);
}
