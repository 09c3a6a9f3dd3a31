// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

/**
 * A setting to be sent.
 *
 * @param what it is for users
 * @param id kind of the frame, which its answer names
 * @param frame as it goes over the link
 * @param need what follows if the receiver refuses it
 */
record UbxCommand(String what, int id, byte[] frame, Need need) {
    /** Importance of a setting. */
    enum Need {
        /** Without it, what follows makes no sense. */
        REQUIRED,
        /** A refusal is reported. */
        WANTED,
        /** It is for a port that the receiver may not have. */
        OPTIONAL
    }

    static UbxCommand of(String what, Need need, int id, byte... payload) {
        return new UbxCommand(what, id, UbxFrame.encode(id, payload), need);
    }
}
