// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of a URI of HTTP. Host names with underscores are accepted, which {@link java.net.URI} refuses.
 *
 * @param host a name or an address, without brackets
 * @param port the TCP port
 * @param path beginning with a slash
 */
public record HttpAddress(String host, int port, String path) {
    private static final Pattern FORM =
            Pattern.compile("(?i:http)://(\\[[0-9A-Fa-f:.%\\w]+]|[\\w.-]+)(?::(\\d{1,5}))?(/[!-~]*)?");
    private static final String OCTET = "(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
    /** Any other form, 1.2.3 for one, may be a question to a name server. */
    private static final Pattern LITERAL =
            Pattern.compile(OCTET + "(\\." + OCTET + "){3}|[0-9a-f:][0-9a-f.]*:.*|localhost");

    private static final int DEFAULT_PORT = 80;
    private static final int MAX_PORT = 65_535;

    /**
     * Reads a URI such as {@code http://robot:11311/}.
     *
     * @throws IllegalArgumentException if it is none; the message quotes it
     */
    public static HttpAddress parse(String uri) {
        Matcher form = FORM.matcher(uri);
        int port = 0;
        if (form.matches()) {
            port = form.group(2) == null ? DEFAULT_PORT : Integer.parseInt(form.group(2));
        }
        if (port < 1 || port > MAX_PORT) {
            throw new IllegalArgumentException("'" + uri + "' is not of the form http://HOST:PORT/");
        }
        String host = form.group(1).replaceAll("[\\[\\]]", "");
        return new HttpAddress(host, port, form.group(3) == null ? "/" : form.group(3));
    }

    /** Whether the host can be looked up without a name server. */
    boolean isLiteral() {
        return isLiteral(host);
    }

    static boolean isLiteral(String host) {
        return LITERAL.matcher(host.toLowerCase(Locale.ROOT)).matches();
    }

    /** The value of the field Host. */
    String hostField() {
        return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
    }
}
