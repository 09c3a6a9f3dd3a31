// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.name;

/** The URI of a master. Only its text counts: it is never looked up. */
final class MasterUri {
    private static final String SCHEME = "http://";
    private static final int MOST_PORT = 65_535;

    private MasterUri() {}

    /**
     * Checks a URI.
     *
     * @param source of the URI, for the message
     * @return the URI
     * @throws IllegalArgumentException if it is not {@code http://HOST:PORT}, with or without a slash
     */
    static String require(String source, String uri) {
        String host = hostOf(uri);
        String rest = uri.startsWith(SCHEME) ? uri.substring(SCHEME.length()) : "";
        if (host.isEmpty() || !isPort(rest.substring(Math.max(rest.lastIndexOf(':') + 1, 0)))) {
            throw new IllegalArgumentException(source + " is \"" + uri + "\"; expected http://HOST:PORT, such as "
                    + RosEnvironment.DEFAULT_MASTER_URI);
        }
        return uri;
    }

    private static boolean isPort(String text) {
        String digits = text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
        return digits.matches("\\d{1,5}") && Integer.parseInt(digits) > 0 && Integer.parseInt(digits) <= MOST_PORT;
    }

    /** Returns the host in a text that may have a scheme, a port and a path around it; brackets go. */
    static String hostOf(String text) {
        int scheme = text.indexOf("://");
        String rest = scheme < 0 ? text : text.substring(scheme + "://".length());
        int slash = rest.indexOf('/');
        String authority = slash < 0 ? rest : rest.substring(0, slash);
        if (authority.startsWith("[")) {
            int end = authority.indexOf(']');
            return end < 0 ? authority.substring(1) : authority.substring(1, end);
        }
        int colon = authority.indexOf(':');
        boolean isIpv6 = colon >= 0 && authority.indexOf(':', colon + 1) >= 0;
        return colon < 0 || isIpv6 ? authority : authority.substring(0, colon);
    }
}
