// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Settings of receivers of generation 9 and later: key-value pairs in CFG-VALSET. The keys' numbers are those of
 * u-blox's interface description; their highest digit is the size of the value. All go to RAM only.
 */
final class UbxKeys {
    /** CFG-UART1-BAUDRATE. */
    private static final int UART1_BAUDRATE = 0x40520001;

    /** CFG-RATE-MEAS, in milliseconds. */
    private static final int RATE_MEAS = 0x30210001;

    /** CFG-RATE-NAV, in measurements. */
    private static final int RATE_NAV = 0x30210002;

    /** Configuration keys of one port of a receiver. */
    private record Port(
            String name,
            UbxCommand.Need need,
            int inputUbx,
            int outputUbx,
            int outputNmea,
            int navPvt,
            int navDop,
            int navPosllh,
            int navVelned) {}

    /**
     * CFG-UART1INPROT-UBX, CFG-UART1OUTPROT-UBX, CFG-UART1OUTPROT-NMEA, and CFG-MSGOUT-UBX_NAV_PVT_UART1, _DOP_,
     * _POSLLH_ and _VELNED_; then the same of USB, which some receivers do not have.
     */
    private static final List<Port> PORTS = List.of(
            new Port(
                    "UART1",
                    UbxCommand.Need.WANTED,
                    0x10730001,
                    0x10740001,
                    0x10740002,
                    0x20910007,
                    0x20910039,
                    0x2091002a,
                    0x20910043),
            new Port(
                    "USB",
                    UbxCommand.Need.OPTIONAL,
                    0x10770001,
                    0x10780001,
                    0x10780002,
                    0x20910009,
                    0x2091003b,
                    0x2091002c,
                    0x20910045));

    private static final int SIZE_SHIFT = 28;
    private static final int ONE_BYTE = 2;
    private static final int TWO_BYTES = 3;
    private static final int MAX_PAYLOAD = 64;
    private static final byte VERSION = 0;
    private static final byte LAYER_RAM = 1;

    private UbxKeys() {}

    static UbxCommand baudRate(int baudRate) {
        return set("baud rate " + baudRate, UbxCommand.Need.WANTED, UART1_BAUDRATE, baudRate);
    }

    /** Returns the settings; on a UART with redundant messages if there is room. */
    static List<UbxCommand> commands(UbxSettings settings, boolean crossCheck) {
        Port uart = PORTS.get(0);
        Port usb = PORTS.get(1);
        int periodMs = settings.periodMs();
        List<UbxCommand> commands = new ArrayList<>();
        commands.add(set("period of " + periodMs + " ms", UbxCommand.Need.WANTED, RATE_MEAS, periodMs, RATE_NAV, 1));
        commands.add(positions(usb));
        commands.add(positions(uart));
        commands.add(crossCheck(usb));
        if (crossCheck) {
            commands.add(crossCheck(uart));
        }
        commands.add(set("NMEA off on " + usb.name, usb.need, usb.outputNmea, 0));
        commands.add(set("NMEA off on " + uart.name, uart.need, uart.outputNmea, 0));
        return commands;
    }

    private static UbxCommand crossCheck(Port port) {
        return set("NAV-POSLLH and NAV-VELNED on " + port.name, port.need, port.navPosllh, 1, port.navVelned, 1);
    }

    private static UbxCommand positions(Port port) {
        UbxCommand.Need need = port.need == UbxCommand.Need.WANTED ? UbxCommand.Need.REQUIRED : port.need;
        return set(
                "NAV-PVT and NAV-DOP on " + port.name,
                need,
                port.inputUbx,
                1,
                port.outputUbx,
                1,
                port.navPvt,
                1,
                port.navDop,
                1);
    }

    private static UbxCommand set(String what, UbxCommand.Need need, int... keysAndValues) {
        ByteBuffer payload = ByteBuffer.allocate(MAX_PAYLOAD).order(ByteOrder.LITTLE_ENDIAN);
        payload.put(VERSION).put(LAYER_RAM).putShort((short) 0);
        for (int i = 0; i < keysAndValues.length; i += 2) {
            int value = keysAndValues[i + 1];
            payload.putInt(keysAndValues[i]);
            switch (keysAndValues[i] >>> SIZE_SHIFT) {
                case 1, ONE_BYTE -> payload.put((byte) value);
                case TWO_BYTES -> payload.putShort((short) value);
                default -> payload.putInt(value);
            }
        }
        byte[] bytes = new byte[payload.position()];
        payload.flip().get(bytes);
        return UbxCommand.of(what, need, UbxId.CFG_VALSET, bytes);
    }
}
