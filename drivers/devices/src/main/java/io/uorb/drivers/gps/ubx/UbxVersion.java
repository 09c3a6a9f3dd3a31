// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Contents of MON-VER.
 *
 * @param software version of the firmware
 * @param hardware number of the hardware: 00080000 is generation 8
 * @param protocol version of the protocol; 0 if it does not tell
 * @param model the module's name; empty if it does not tell
 */
record UbxVersion(String software, String hardware, double protocol, String model) {
    private static final int SOFTWARE_LENGTH = 30;
    private static final int HARDWARE_LENGTH = 10;
    private static final int EXTENSION_LENGTH = 30;
    private static final Pattern PROTOCOL = Pattern.compile("PROTVER[= ](\\d{1,3}(\\.\\d{1,3})?)");
    private static final String MODEL = "MOD=";

    /** Since this version, settings are key-value pairs (CFG-VALSET). */
    private static final double KEYS_SINCE = 27;

    static UbxVersion of(UbxFrame frame) {
        double protocol = 0;
        String model = "";
        int end = frame.length();
        for (int at = SOFTWARE_LENGTH + HARDWARE_LENGTH; at + EXTENSION_LENGTH <= end; at += EXTENSION_LENGTH) {
            String extension = frame.text(at, EXTENSION_LENGTH);
            Matcher version = PROTOCOL.matcher(extension);
            if (version.find()) {
                protocol = Double.parseDouble(version.group(1));
            } else if (extension.startsWith(MODEL)) {
                model = extension.substring(MODEL.length());
            }
        }
        return new UbxVersion(
                frame.text(0, SOFTWARE_LENGTH), frame.text(SOFTWARE_LENGTH, HARDWARE_LENGTH), protocol, model);
    }

    boolean hasKeys() {
        return protocol >= KEYS_SINCE;
    }

    @Override
    public String toString() {
        return "u-blox " + (model.isEmpty() ? "receiver" : model) + ", hardware " + hardware + ", firmware " + software
                + ", protocol " + protocol;
    }
}
