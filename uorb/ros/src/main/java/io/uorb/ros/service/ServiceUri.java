// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.service;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** URIs of services: {@code rosrpc://HOST:PORT}. */
public final class ServiceUri {
    private static final Pattern FORM = Pattern.compile("rosrpc://(\\[[0-9a-fA-F:.]+]|[^:/\\[]+):(\\d{1,5})/?");
    private static final int MOST_PORT = 65_535;

    private ServiceUri() {}

    /**
     * Returns the address of a URI; may block to resolve the host.
     *
     * @throws ServiceCallException if it is no such URI, or its host is unknown
     */
    public static InetSocketAddress resolve(String uri) throws ServiceCallException {
        Matcher parts = FORM.matcher(uri);
        if (!parts.matches() || Integer.parseInt(parts.group(2)) > MOST_PORT) {
            throw new ServiceCallException("\"" + uri + "\" is not the URI of a service, as rosrpc://HOST:PORT");
        }
        try {
            return new InetSocketAddress(InetAddress.getByName(parts.group(1)), Integer.parseInt(parts.group(2)));
        } catch (UnknownHostException e) {
            throw new ServiceCallException("the host of " + uri + " is unknown", e);
        }
    }
}
