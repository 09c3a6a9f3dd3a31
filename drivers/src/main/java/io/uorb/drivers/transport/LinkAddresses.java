// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Addresses as users write them. */
public final class LinkAddresses {
    private static final String FORMS = "serial:/dev/ttyACM0, serial:/dev/ttyACM0?baud=38400, tcp:host:port, file:path";
    private static final String BAUD = "baud=";

    private LinkAddresses() {}

    /**
     * The address of a text: {@code serial:/dev/ttyACM0?baud=38400}, {@code tcp:host:port} ({@code tcp:[::1]:port}) or
     * {@code file:path}.
     *
     * @throws IllegalArgumentException if it is none; the text names what is wrong
     */
    public static LinkAddress parse(String text) {
        int colon = text.indexOf(':');
        String kind = colon < 0 ? "" : text.substring(0, colon);
        String rest = text.substring(colon + 1);
        return switch (kind) {
            case "serial" -> serial(text, rest);
            case "tcp" -> tcp(text, rest);
            case "file" -> file(text, rest);
            default -> throw new IllegalArgumentException("address " + text + " is none of " + FORMS);
        };
    }

    private static LinkAddress serial(String text, String rest) {
        int question = rest.indexOf('?');
        if (question < 0) {
            return new SerialAddress(rest, SerialAddress.DEFAULT_BAUD_RATE);
        }
        String option = rest.substring(question + 1);
        if (!option.startsWith(BAUD)) {
            throw new IllegalArgumentException("address " + text + ": option " + option + " is not baud=RATE");
        }
        int baudRate = number(text, "baud rate", option.substring(BAUD.length()));
        return new SerialAddress(rest.substring(0, question), baudRate);
    }

    private static LinkAddress tcp(String text, String rest) {
        int colon = rest.lastIndexOf(':');
        if (colon < 0) {
            throw new IllegalArgumentException("address " + text + ": the port is missing, as in tcp:host:port");
        }
        String host = rest.substring(0, colon);
        boolean bracketed = host.startsWith("[") && host.endsWith("]");
        return new TcpAddress(
                bracketed ? host.substring(1, host.length() - 1) : host,
                number(text, "port", rest.substring(colon + 1)));
    }

    private static LinkAddress file(String text, String rest) {
        if (rest.isEmpty()) {
            throw new IllegalArgumentException("address " + text + ": the path is missing, as in file:path");
        }
        try {
            return new FileAddress(Path.of(rest));
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("address " + text + ": no path: " + e.getReason(), e);
        }
    }

    /** The number in a part of an address. */
    static int number(String text, String what, String digits) {
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("address " + text + ": " + what + " '" + digits + "' is no number", e);
        }
    }
}
