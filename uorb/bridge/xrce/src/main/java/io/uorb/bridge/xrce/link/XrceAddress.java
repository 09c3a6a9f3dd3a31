// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.link;

import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The address of a line: {@code PORT}, {@code HOST:PORT} or {@code serial:DEVICE}. Immutable; any thread.
 *
 * @param socket null for a device
 * @param device null for UDP
 */
public record XrceAddress(InetSocketAddress socket, Path device) {
    /** Address of an agent on this machine: PX4's default. */
    public static final String DEFAULT = "127.0.0.1:8888";

    private static final String SERIAL = "serial:";
    private static final int MOST_PORT = 65_535;

    /**
     * Returns the address of a text; resolves its host.
     *
     * @throws IllegalArgumentException if it is none; the text says what is
     */
    public static XrceAddress parse(String text) {
        if (text.startsWith(SERIAL)) {
            Path device = Path.of(text.substring(SERIAL.length()));
            if (!device.isAbsolute()) {
                throw wrong(text);
            }
            return new XrceAddress(null, device);
        }
        int colon = text.lastIndexOf(':');
        String host = colon < 0 ? "127.0.0.1" : text.substring(0, colon);
        String port = text.substring(colon + 1);
        if (host.isEmpty() || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) > MOST_PORT) {
            throw wrong(text);
        }
        try {
            return new XrceAddress(new InetSocketAddress(InetAddress.getByName(host), Integer.parseInt(port)), null);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("host " + TextEscapes.escape(host) + " is not known");
        }
    }

    private static IllegalArgumentException wrong(String text) {
        return new IllegalArgumentException(
                "'" + TextEscapes.escape(text) + "' is neither PORT nor HOST:PORT nor serial:/DEVICE");
    }

    /** Returns whether other machines can send to it, if it is one to listen at. */
    public boolean isOpen() {
        return socket != null && !socket.getAddress().isLoopbackAddress();
    }

    /** Opens the line to an agent there. */
    public XrceLink openToAgent() throws IOException {
        return socket == null ? openDevice() : XrceUdpLink.to(socket);
    }

    /** Opens the line to which clients connect. */
    public XrceLink openForClients() throws IOException {
        return socket == null ? openDevice() : XrceUdpLink.at(socket);
    }

    private XrceLink openDevice() throws IOException {
        if (!Files.exists(device)) {
            throw new IOException("device " + TextEscapes.escape(device.toString()) + " is not there");
        }
        return XrceSerialLink.open(device);
    }

    @Override
    public String toString() {
        return socket == null ? SERIAL + device : socket.getAddress().getHostAddress() + ":" + socket.getPort();
    }
}
