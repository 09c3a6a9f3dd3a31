// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Accepted and refused requests. */
class AccessRulesTest {
    private static final String HOST = "127.0.0.1:8000";
    private static final String ORIGIN = "http://127.0.0.1:8000";

    private final AccessRules rules = AccessRules.create(8000);

    @Test
    void shouldLetInThePage() {
        assertNull(rules.refusal(HOST, rules.query(), null, false));
        assertNull(rules.refusal("localhost:8000", rules.query(), "http://localhost:8000", true));
    }

    @Test
    void shouldMakeANewTokenOf128BitsForEachServer() {
        assertTrue(rules.query().matches("token=[0-9a-f]{32}"), rules.query());
        assertNotEquals(rules.query(), AccessRules.create(8000).query());
    }

    @Test
    void shouldRefuseAnotherToken() {
        String token = "the token is missing or wrong: open the URL printed by uorb web";
        assertEquals(token, rules.refusal(HOST, null, null, false));
        assertEquals(token, rules.refusal(HOST, "", ORIGIN, true));
        assertEquals(token, rules.refusal(HOST, AccessRules.create(8000).query(), ORIGIN, true));
        assertEquals(token, rules.refusal(HOST, rules.query() + "&token=1", ORIGIN, true));
    }

    /** A name that its owner points at this address is another host still. */
    @Test
    void shouldRefuseANameThatWasBoundToThisAddress() {
        String text = "the host must be 127.0.0.1 or localhost, with the server's port";
        assertEquals(text, rules.refusal("evil.example:8000", rules.query(), null, false));
        assertEquals(text, rules.refusal("127.0.0.1:8001", rules.query(), null, false));
        assertEquals(text, rules.refusal(null, rules.query(), null, false));
    }

    @Test
    void shouldRefuseWebSocketsOfOtherPages() {
        String text = "requests of other pages are refused";
        assertEquals(text, rules.refusal(HOST, rules.query(), "http://evil.example", true));
        assertEquals(text, rules.refusal(HOST, rules.query(), "http://127.0.0.1:8001", true));
        assertEquals(text, rules.refusal(HOST, rules.query(), "null", true));
        assertEquals(text, rules.refusal(HOST, rules.query(), null, true));
    }
}
