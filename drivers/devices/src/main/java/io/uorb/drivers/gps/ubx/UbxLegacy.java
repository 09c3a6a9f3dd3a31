// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Settings of receivers before generation 9: CFG-RATE, CFG-MSG for the port that is spoken through, and CFG-PRT for the
 * baud rate of UART 1. They go to RAM; nothing is saved.
 */
final class UbxLegacy {
    private static final byte UART1 = 1;

    /** 8 data bits, no parity, 1 stop bit. */
    private static final int MODE_8N1 = 0x08d0;

    private static final short PROTOCOLS_IN = 7;
    private static final short PROTOCOLS_OUT = 3;
    private static final int PORT_PAYLOAD = 20;
    private static final int RATE_PAYLOAD = 6;
    private static final short UTC = 0;

    /** NMEA's class, and its messages: GGA, GLL, GSA, GSV, RMC, VTG. */
    private static final int NMEA_CLASS = 0xf0;

    private static final int NMEA_MESSAGES = 6;

    private UbxLegacy() {}

    static UbxCommand baudRate(int baudRate) {
        ByteBuffer payload = ByteBuffer.allocate(PORT_PAYLOAD).order(ByteOrder.LITTLE_ENDIAN);
        payload.put(UART1).put((byte) 0).putShort((short) 0).putInt(MODE_8N1).putInt(baudRate);
        payload.putShort(PROTOCOLS_IN).putShort(PROTOCOLS_OUT);
        return UbxCommand.of("baud rate " + baudRate, UbxCommand.Need.WANTED, UbxId.CFG_PRT, payload.array());
    }

    static List<UbxCommand> commands(UbxSettings settings, boolean crossCheck) {
        List<UbxCommand> commands = new ArrayList<>();
        ByteBuffer rate = ByteBuffer.allocate(RATE_PAYLOAD).order(ByteOrder.LITTLE_ENDIAN);
        rate.putShort((short) settings.periodMs()).putShort((short) 1).putShort(UTC);
        commands.add(UbxCommand.of(
                "period of " + settings.periodMs() + " ms", UbxCommand.Need.WANTED, UbxId.CFG_RATE, rate.array()));
        commands.add(output("NAV-PVT", UbxCommand.Need.REQUIRED, UbxId.NAV_PVT, 1));
        commands.add(output("NAV-DOP", UbxCommand.Need.WANTED, UbxId.NAV_DOP, 1));
        if (crossCheck) {
            commands.add(output("NAV-POSLLH", UbxCommand.Need.WANTED, UbxId.NAV_POSLLH, 1));
            commands.add(output("NAV-VELNED", UbxCommand.Need.WANTED, UbxId.NAV_VELNED, 1));
        }
        for (int i = 0; i < NMEA_MESSAGES; i++) {
            commands.add(output("NMEA off", UbxCommand.Need.OPTIONAL, NMEA_CLASS << 8 | i, 0));
        }
        return commands;
    }

    private static UbxCommand output(String what, UbxCommand.Need need, int id, int epochs) {
        return UbxCommand.of(what, need, UbxId.CFG_MSG, (byte) (id >> 8), (byte) id, (byte) epochs);
    }
}
