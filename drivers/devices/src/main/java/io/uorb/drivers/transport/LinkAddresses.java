// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Syntax of addresses for users. Any thread may call it; parsing opens nothing. */
public final class LinkAddresses {
    private static final String FORMS =
            "serial:/dev/ttyACM0, serial:/dev/ttyACM0?baud=38400, tcp:host:port, tcp-listen:port, udp:host:port,"
                    + " udp:host:port?broadcast, udp-listen:port, file:path";
    private static final String BAUD = "baud=";
    private static final String BROADCAST = "broadcast";
    private static final String PEER = "peer=";

    private LinkAddresses() {}

    /**
     * Returns the address of a text: {@code serial:/dev/ttyACM0?baud=38400}, {@code tcp:host:port} ({@code
     * tcp:[::1]:port}), {@code tcp-listen:port} or {@code tcp-listen:host:port}, {@code udp:host:port} or {@code
     * udp:host:port?broadcast}, {@code udp-listen:port} or {@code udp-listen:host:port}, or {@code file:path}.
     * Listening addresses accept {@code ?peer=HOST[:PORT],…}, the peers that may send.
     *
     * @throws IllegalArgumentException if the text is malformed; the message names the wrong part
     */
    public static LinkAddress parse(String text) {
        int colon = text.indexOf(':');
        String kind = colon < 0 ? "" : text.substring(0, colon);
        String rest = text.substring(colon + 1);
        return switch (kind) {
            case "serial" -> serial(text, rest);
            case "tcp" -> tcp(text, rest);
            case "tcp-listen" -> tcpListen(text, rest);
            case "udp" -> udp(text, rest);
            case "udp-listen" -> udpListen(text, rest);
            case "file" -> file(text, rest);
            default -> throw new IllegalArgumentException("address " + text + " is not one of " + FORMS);
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
        requirePort(text, rest);
        return new TcpAddress(host(rest), port(text, rest));
    }

    private static LinkAddress tcpListen(String text, String rest) {
        String own = beforeOption(rest);
        return new TcpListenAddress(host(own), port(text, own), allowed(text, rest));
    }

    private static LinkAddress udpListen(String text, String rest) {
        String own = beforeOption(rest);
        return new UdpAddress(UdpAddress.Kind.LISTEN, host(own), port(text, own), allowed(text, rest));
    }

    private static String beforeOption(String rest) {
        int question = rest.indexOf('?');
        return question < 0 ? rest : rest.substring(0, question);
    }

    private static AllowedPeers allowed(String text, String rest) {
        int question = rest.indexOf('?');
        if (question < 0) {
            return AllowedPeers.ANYBODY;
        }
        String option = rest.substring(question + 1);
        if (!option.startsWith(PEER)) {
            throw new IllegalArgumentException("address " + text + ": option " + option + " is not peer=HOST[:PORT]");
        }
        return AllowedPeers.of(option.substring(PEER.length()));
    }

    private static LinkAddress udp(String text, String rest) {
        int question = rest.indexOf('?');
        String peer = beforeOption(rest);
        if (question >= 0 && !rest.substring(question + 1).equals(BROADCAST)) {
            throw new IllegalArgumentException(
                    "address " + text + ": option " + rest.substring(question + 1) + " is not " + BROADCAST);
        }
        requirePort(text, peer);
        UdpAddress.Kind kind = question < 0 ? UdpAddress.Kind.PEER : UdpAddress.Kind.BROADCAST;
        return new UdpAddress(kind, host(peer), port(text, peer));
    }

    private static void requirePort(String text, String rest) {
        if (rest.indexOf(':') < 0) {
            String kind = text.substring(0, text.indexOf(':'));
            throw new IllegalArgumentException(
                    "address " + text + ": the port is missing, as in " + kind + ":host:port");
        }
    }

    /** Returns the host before the last colon, without the brackets of an IPv6 address; empty if there is none. */
    private static String host(String rest) {
        String host = rest.substring(0, Math.max(0, rest.lastIndexOf(':')));
        boolean bracketed = host.startsWith("[") && host.endsWith("]");
        return bracketed ? host.substring(1, host.length() - 1) : host;
    }

    private static int port(String text, String rest) {
        return number(text, "port", rest.substring(rest.lastIndexOf(':') + 1));
    }

    private static LinkAddress file(String text, String rest) {
        if (rest.isEmpty()) {
            throw new IllegalArgumentException("address " + text + ": the path is missing, as in file:path");
        }
        try {
            return new FileAddress(Path.of(rest));
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("address " + text + ": invalid path: " + e.getReason(), e);
        }
    }

    /** Returns the number in a part of an address. */
    static int number(String text, String what, String digits) {
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "address " + text + ": " + what + " '" + digits + "' is not a number", e);
        }
    }
}
