// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.bridge.http.AccessToken;
import java.util.List;
import java.util.Set;
import org.eclipse.jetty.http.HttpCookie;

/**
 * The access rules of the server: a request needs the token, a host name of this machine, which stops DNS rebinding,
 * and the origin of the page itself. A browser that had the token may reload the page with a cookie. The cookie opens
 * no WebSocket and no log: browsers send it to all ports of this machine, also to servers of other users. Immutable.
 */
final class AccessRules {
    private final AccessToken token;
    private final String session;
    private final String cookieName;
    private final Set<String> hosts;
    private final Set<String> origins;

    private AccessRules(int port, AccessToken token) {
        this.token = token;
        this.session = token.derived("cookie");
        this.cookieName = "uorb_" + port;
        this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
        this.origins = Set.of("http://127.0.0.1:" + port, "http://localhost:" + port);
    }

    /** Returns rules with a token for a server at that port. */
    static AccessRules create(int port, AccessToken token) {
        return new AccessRules(port, token);
    }

    /** Returns the accepted hosts, as {@code host:port}. */
    Set<String> hosts() {
        return hosts;
    }

    /** Returns the cookie, for the header {@code Set-Cookie} of the page: gone when the browser ends. */
    String cookie() {
        return cookieName + "=" + session + "; Path=/; HttpOnly; SameSite=Strict";
    }

    /** Returns the query of accepted URLs. */
    String query() {
        return token.query();
    }

    /**
     * Returns why a request is refused; null if it is accepted.
     *
     * @param query what follows the question mark, null if nothing does
     * @param cookies the request's cookies
     * @param origin the page that asks, null if it is not said
     * @param guarded whether it does more than show the page: it is then refused without an origin, which browsers send
     */
    String refusal(String host, String query, List<HttpCookie> cookies, String origin, boolean guarded) {
        if (host == null || !hosts.contains(host)) {
            return "the host must be 127.0.0.1 or localhost, with the server's port";
        }
        if (origin == null ? guarded : !origins.contains(origin)) {
            return "requests of other pages are refused";
        }
        boolean reloads = !guarded && query == null && cookies.stream().anyMatch(this::isOurs);
        return reloads || token.isQuery(query)
                ? null
                : "the token is missing or wrong: open the URL printed by uorb web";
    }

    private boolean isOurs(HttpCookie cookie) {
        return cookie.getName().equals(cookieName) && AccessToken.equal(session, cookie.getValue());
    }
}
