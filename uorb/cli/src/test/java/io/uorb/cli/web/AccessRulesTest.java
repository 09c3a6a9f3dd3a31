// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.http.AccessToken;
import java.util.List;
import org.eclipse.jetty.http.HttpCookie;
import org.junit.jupiter.api.Test;

/** Accepted and refused requests. */
class AccessRulesTest {
    private static final String HOST = "127.0.0.1:8000";
    private static final String ORIGIN = "http://127.0.0.1:8000";

    private static final List<HttpCookie> NO_COOKIE = List.of();

    private final AccessRules rules = AccessRules.create(8000, AccessToken.create());

    @Test
    void shouldLetInThePage() {
        assertNull(rules.refusal(HOST, rules.query(), NO_COOKIE, null, false));
        assertNull(rules.refusal("localhost:8000", rules.query(), NO_COOKIE, "http://localhost:8000", true));
    }

    @Test
    void shouldMakeANewTokenOf128BitsForEachServer() {
        assertTrue(rules.query().matches("token=[0-9a-f]{32}"), rules.query());
        assertNotEquals(
                rules.query(), AccessRules.create(8000, AccessToken.create()).query());
    }

    @Test
    void shouldRefuseAnotherToken() {
        String token = "the token is missing or wrong: open the URL printed by uorb web";
        assertEquals(token, rules.refusal(HOST, null, NO_COOKIE, null, false));
        assertEquals(token, rules.refusal(HOST, "", NO_COOKIE, ORIGIN, true));
        assertEquals(
                token,
                rules.refusal(
                        HOST, AccessRules.create(8000, AccessToken.create()).query(), NO_COOKIE, ORIGIN, true));
        assertEquals(token, rules.refusal(HOST, rules.query() + "&token=1", NO_COOKIE, ORIGIN, true));
    }

    private static List<HttpCookie> cookie(String header) {
        String[] parts = header.split("[=;]");
        return List.of(HttpCookie.from(parts[0], parts[1]));
    }

    @Test
    void shouldReloadThePageWithItsCookie() {
        assertTrue(rules.cookie().matches("uorb_8000=[0-9a-f]{32}; Path=/; HttpOnly; SameSite=Strict"), rules.cookie());
        assertNull(rules.refusal(HOST, null, cookie(rules.cookie()), null, false));
        String token = "the token is missing or wrong: open the URL printed by uorb web";
        assertEquals(
                token,
                rules.refusal(
                        HOST,
                        null,
                        cookie(AccessRules.create(8000, AccessToken.create()).cookie()),
                        null,
                        false));
        assertEquals(token, rules.refusal(HOST, "token=1", cookie(rules.cookie()), null, false));
    }

    /** Browsers send cookies to all ports of a host: a neighbour's server may have seen it. */
    @Test
    void shouldNotOpenAWebSocketWithTheCookie() {
        assertEquals(
                "the token is missing or wrong: open the URL printed by uorb web",
                rules.refusal(HOST, null, cookie(rules.cookie()), ORIGIN, true));
    }

    /** A name that its owner points at this address is another host still. */
    @Test
    void shouldRefuseANameThatWasBoundToThisAddress() {
        String text = "the host must be 127.0.0.1 or localhost, with the server's port";
        assertEquals(text, rules.refusal("evil.example:8000", rules.query(), NO_COOKIE, null, false));
        assertEquals(text, rules.refusal("127.0.0.1:8001", rules.query(), NO_COOKIE, null, false));
        assertEquals(text, rules.refusal(null, rules.query(), NO_COOKIE, null, false));
    }

    @Test
    void shouldRefuseWebSocketsOfOtherPages() {
        String text = "requests of other pages are refused";
        assertEquals(text, rules.refusal(HOST, rules.query(), NO_COOKIE, "http://evil.example", true));
        assertEquals(text, rules.refusal(HOST, rules.query(), NO_COOKIE, "http://127.0.0.1:8001", true));
        assertEquals(text, rules.refusal(HOST, rules.query(), NO_COOKIE, "null", true));
        assertEquals(text, rules.refusal(HOST, rules.query(), NO_COOKIE, null, true));
    }
}
