// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Set;

/**
 * Who may talk to the server: who knows the token, asks for a host that is this one, so that no name that was bound to
 * this address lets a foreign page in, and comes from no other page. Immutable.
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

    /** A new token for a server at that port. */
    static AccessRules create(int port) {
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        return new AccessRules(HexFormat.of().formatHex(random), port);
    }

    /** What follows the question mark in addresses that are let in. */
    String query() {
        return QUERY + token;
    }

    /**
     * Why a request is refused; null if it is let in.
     *
     * @param query what follows the question mark, null if nothing does
     * @param origin the page that asks, null if it is not said
     * @param socket whether it asks for a WebSocket: browsers say from where, so who does not is refused
     */
    String refusal(String host, String query, String origin, boolean socket) {
        if (host == null || !hosts.contains(host)) {
            return "this server is 127.0.0.1 or localhost, with its port, and no other host";
        }
        if (origin == null ? socket : !origins.contains(origin)) {
            return "this server answers its own page only";
        }
        return isOurs(query) ? null : "the token is missing or wrong: open the address that uorb web has printed";
    }

    /** Takes as long for one wrong character as for all. */
    private boolean isOurs(String query) {
        return query != null
                && MessageDigest.isEqual(
                        query.getBytes(StandardCharsets.UTF_8), query().getBytes(StandardCharsets.UTF_8));
    }
}
