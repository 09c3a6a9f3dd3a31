// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.text.TextEscapes;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Addresses of servers of viewers as they are written. */
public final class LiveAddress {
    /** The default address in viewers. */
    public static final String DEFAULT = "127.0.0.1:" + LiveSettings.DEFAULT_PORT;

    private static final Pattern FORM = Pattern.compile("(?:(\\[[0-9a-fA-F:.]+]|[^:\\[\\]]+):)?([0-9]{1,5})");
    private static final int MAX_PORT = 65535;

    private LiveAddress() {}

    /** Returns the text of an address, as {@link #parse} reads it. */
    public static String text(InetSocketAddress address) {
        String host = address.getAddress().getHostAddress();
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
    }

    /**
     * Returns the address of {@code PORT}, {@code ADDRESS:PORT} or {@code [ADDRESS]:PORT}; without one it is 127.0.0.1.
     *
     * @throws IllegalArgumentException if the text is malformed; names the wrong part
     */
    public static InetSocketAddress parse(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches() || Integer.parseInt(parts.group(2)) > MAX_PORT) {
            throw new IllegalArgumentException("'" + TextEscapes.escape(text)
                    + "' is not PORT or ADDRESS:PORT, with a port from 0 to " + MAX_PORT);
        }
        String host = parts.group(1) == null ? "127.0.0.1" : parts.group(1);
        try {
            return new InetSocketAddress(InetAddress.getByName(host), Integer.parseInt(parts.group(2)));
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("host " + TextEscapes.escape(host) + " has no address", e);
        }
    }
}
