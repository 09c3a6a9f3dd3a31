// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Refuses requests of web pages, since XML-RPC of ROS has no authentication. Browsers mark what a page sends; programs
 * of ROS send none of these marks. The name in the field Host must be one of this machine, or else a page could reach
 * the server by a name of its own that resolves to this machine (DNS rebinding). Immutable.
 */
final class RequestRule {
    private static final Set<String> PATHS = Set.of("/", "/RPC2");
    private static final Set<String> MARKS = Set.of("origin", "referer");
    private static final String FETCH_MARK = "sec-fetch-";
    private static final Pattern HOST_FIELD = Pattern.compile("(\\[[^\\[\\]]*]|[^:\\[\\]]*)(?::\\d{0,5})?");

    private final String ownHost;

    /**
     * A rule of a server.
     *
     * @param ownHost the host in the server's own URI, without brackets
     */
    RequestRule(String ownHost) {
        this.ownHost = normalize(ownHost);
    }

    /**
     * Checks the head of a request, whatever its method.
     *
     * @param local the address of this machine that the client reached; clients may name the server by it
     * @throws HttpException if the request must be refused
     */
    void check(Map<String, String> fields, InetAddress local) throws HttpException {
        for (String name : fields.keySet()) {
            if (MARKS.contains(name) || name.startsWith(FETCH_MARK)) {
                throw new HttpException(HttpException.FORBIDDEN, "requests of web pages are refused");
            }
        }
        String field = fields.getOrDefault("host", "");
        Matcher form = HOST_FIELD.matcher(field);
        if (!form.matches() || !isAccepted(form.group(1), local)) {
            throw new HttpException(
                    HttpException.FORBIDDEN,
                    "Host '" + HttpHead.excerpt(field) + "' is neither localhost nor '" + ownHost
                            + "', the host in this server's URI");
        }
    }

    /** Requires a complete request to be one that the server answers. */
    static void requirePost(HttpHead head) throws HttpException {
        String[] words = head.start().split(" ");
        if (words.length != 3 || !words[2].startsWith("HTTP/1.")) {
            throw new HttpException(HttpException.BAD_REQUEST, "not a request of HTTP/1.1");
        }
        if (!words[0].equals("POST")) {
            throw new HttpException(HttpException.NOT_IMPLEMENTED, "only POST is supported");
        }
        if (head.contentLength() < 0) {
            throw new HttpException(HttpException.LENGTH_REQUIRED, "Content-length is missing");
        }
        if (!PATHS.contains(words[1])) {
            throw new HttpException(HttpException.NOT_FOUND, "only / and /RPC2 exist");
        }
    }

    private boolean isAccepted(String host, InetAddress local) {
        String name = normalize(host);
        if (name.equals("localhost") || name.equals(ownHost) && !name.isEmpty()) {
            return true;
        }
        // An address is not resolved, so no page can have it point elsewhere.
        InetAddress address = HttpAddress.isLiteral(name) ? addressOf(name) : null;
        return address != null && (address.isLoopbackAddress() || address.equals(local));
    }

    private static InetAddress addressOf(String literal) {
        try {
            return InetAddress.getByName(literal);
        } catch (UnknownHostException e) {
            return null;
        }
    }

    /** Returns a name without brackets, without the dot that ends an absolute name, in lower case. */
    private static String normalize(String host) {
        return host.replaceFirst("^\\[(.*)]$", "$1").replaceFirst("\\.$", "").toLowerCase(Locale.ROOT);
    }
}
