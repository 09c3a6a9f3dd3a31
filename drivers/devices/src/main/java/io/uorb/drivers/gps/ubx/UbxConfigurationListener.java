// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

/** Listener to the progress of a configuration. */
public interface UbxConfigurationListener {
    /** Something was found or set. */
    void onProgress(String text);

    /** The receiver refuses a setting. */
    void onRefused(String text);

    /** The receiver does not answer, or sends nothing that can be understood. */
    void onSilence(String text);
}
