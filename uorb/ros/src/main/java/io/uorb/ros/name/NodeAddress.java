// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.name;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a node listens, and the host that it gives to others. Without any setting and with a master on this machine it
 * listens on the loopback interface only, unlike nodes of ROS: those that can connect can make it do anything.
 *
 * @param host the name or address for others, without brackets
 * @param bind where to listen
 * @param warnings one line for each setting that is not as it should be
 * @param notice how to open the node to other machines, if only the lack of settings keeps it closed; else null
 */
public record NodeAddress(String host, InetAddress bind, List<String> warnings, String notice) {
    private static final String LOOPBACK = "127.0.0.1";
    private static final String LOOPBACK_IPV6 = "::1";

    /** Copies the list. */
    public NodeAddress {
        warnings = List.copyOf(warnings);
    }

    /** Returns the address of a node whose master is at a URI. */
    public static NodeAddress of(RosArguments arguments, RosEnvironment environment, LocalHost local, String master) {
        List<String> warnings = new ArrayList<>();
        Optional<String> given = arguments
                .host()
                .map(host -> corrected("__hostname or __ip", host, warnings))
                .or(() -> variable(environment, RosEnvironment.HOSTNAME, warnings))
                .or(() -> variable(environment, RosEnvironment.IP, warnings));
        boolean isIpv6 = environment.isIpv6();
        if (given.isPresent()) {
            String host = given.get();
            return new NodeAddress(host, bindTo(host, isIpv6), warnings, null);
        }
        if (isLocal(MasterUri.hostOf(master), local)) {
            String loopback = isIpv6 ? LOOPBACK_IPV6 : LOOPBACK;
            return new NodeAddress(
                    loopback,
                    address(loopback),
                    warnings,
                    "listening on " + loopback
                            + " only; set ROS_HOSTNAME or ROS_IP, or pass __ip:=ADDRESS, to open this"
                            + " node to other machines");
        }
        return new NodeAddress(ownHost(local, isIpv6), anyAddress(isIpv6), warnings, null);
    }

    private static Optional<String> variable(RosEnvironment environment, String name, List<String> warnings) {
        Optional<String> value = environment.variable(name).map(String::strip);
        if (value.isPresent() && value.get().isEmpty()) {
            warnings.add(name + " is set, but empty; set a host name or an address, or unset it");
            return Optional.empty();
        }
        return value.map(host -> corrected(name, host, warnings));
    }

    /** Returns a host without scheme and port. */
    private static String corrected(String name, String value, List<String> warnings) {
        String host = MasterUri.hostOf(value);
        if (host.isEmpty() || host.equals(value)) {
            return value;
        }
        warnings.add(
                name + " is \"" + value + "\"; expected a host name or an address without scheme and port, such as \""
                        + host + "\", which is used");
        return host;
    }

    /** Whether a host is this machine; by text, since a lookup can take long. */
    private static boolean isLocal(String host, LocalHost local) {
        return isLoopback(host)
                || host.equalsIgnoreCase(local.name())
                || local.addresses().stream().anyMatch(address -> host.equals(text(address)));
    }

    private static boolean isLoopback(String host) {
        return host.equals("localhost") || host.startsWith("127.") || host.equals(LOOPBACK_IPV6);
    }

    private static InetAddress bindTo(String host, boolean isIpv6) {
        if (!isLoopback(host)) {
            return anyAddress(isIpv6);
        }
        if (isIpv6) {
            return address(LOOPBACK_IPV6);
        }
        return address(isLiteral(host) ? host : LOOPBACK);
    }

    /** Whether a host that begins with 127. is an address: then its look-up needs no network. */
    private static boolean isLiteral(String host) {
        return host.matches("127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}");
    }

    private static InetAddress anyAddress(boolean isIpv6) {
        return address(isIpv6 ? "::" : "0.0.0.0");
    }

    /** Returns the host name, else the first address of another interface than loopback, else loopback. */
    private static String ownHost(LocalHost local, boolean isIpv6) {
        if (!local.name().isEmpty() && !isLoopback(local.name())) {
            return local.name();
        }
        return local.addresses().stream()
                .filter(address -> isIpv6 || address instanceof Inet4Address)
                .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
                .findFirst()
                .map(NodeAddress::text)
                .orElse(isIpv6 ? LOOPBACK_IPV6 : LOOPBACK);
    }

    /** Returns an address as text, without the name of an interface. */
    private static String text(InetAddress address) {
        String text = address.getHostAddress();
        int scope = text.indexOf('%');
        return scope < 0 ? text : text.substring(0, scope);
    }

    private static InetAddress address(String literal) {
        try {
            return InetAddress.getByName(literal);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("address " + literal + " is not one of this machine's protocols", e);
        }
    }
}
