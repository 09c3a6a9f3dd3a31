// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;

/**
 * The access rules of the server: a request needs the token, a host name of this machine, which stops DNS rebinding,
 * and the origin of the page itself. Immutable.
 */
final class AccessRules {
    private static final int TOKEN_BYTES = 16;
    private static final String QUERY = "token=";

    private final String token;
    private final Set<String> hosts;
    private final Set<String> origins;

    private AccessRules(String token, int port) {
        this.token = token;
        this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
        this.origins = Set.of("http://127.0.0.1:" + port, "http://localhost:" + port);
    }

    /** Returns rules with a new token for a server at that port. */
    static AccessRules create(int port) {
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        return new AccessRules(HexFormat.of().formatHex(random), port);
    }

    /** Returns the query of accepted URLs. */
    String query() {
        return QUERY + token;
    }

    /**
     * Returns why a request is refused; null if it is accepted.
     *
     * @param query what follows the question mark, null if nothing does
     * @param origin the page that asks, null if it is not said
     * @param socket whether it asks for a WebSocket: browsers say from where, so who does not is refused
     */
    String refusal(String host, String query, String origin, boolean socket) {
        if (host == null || !hosts.contains(host)) {
            return "the host must be 127.0.0.1 or localhost, with the server's port";
        }
        if (origin == null ? socket : !origins.contains(origin)) {
            return "requests of other pages are refused";
        }
        return isOurs(query) ? null : "the token is missing or wrong: open the URL printed by uorb web";
    }

    /** Compares in constant time. */
    private boolean isOurs(String query) {
        return query != null
                && MessageDigest.isEqual(
                        query.getBytes(StandardCharsets.UTF_8), query().getBytes(StandardCharsets.UTF_8));
    }
}
