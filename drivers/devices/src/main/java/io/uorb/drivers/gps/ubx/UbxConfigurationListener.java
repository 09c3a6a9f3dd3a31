// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

/** Listener to the progress of a configuration. */
public interface UbxConfigurationListener {
    /** Handles progress: something was found or set. */
    void onProgress(String text);

    /** Handles a setting that the receiver refuses. */
    void onRefused(String text);

    /** Handles a receiver that does not answer, or sends unknown data only. */
    void onSilence(String text);
}
