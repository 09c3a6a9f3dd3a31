// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;

/** A secret of 128 random bits, which the URL of a server has as its query. Immutable; any thread. */
public final class AccessToken {
    private static final int SECRET_BYTES = 16;
    private static final String QUERY = "token=";

    private final String token = newSecret();

    private AccessToken() {}

    /** Creates a token. */
    public static AccessToken create() {
        return new AccessToken();
    }

    /** Returns a new secret, as hexadecimal digits. */
    public static String newSecret() {
        byte[] random = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(random);
        return HexFormat.of().formatHex(random);
    }

    /** Returns the query of accepted URLs. */
    public String query() {
        return QUERY + token;
    }

    /** Returns whether that is the query of an accepted URL; null is none. */
    public boolean isQuery(String query) {
        return equal(query(), query);
    }

    /** Compares in constant time; null is no secret. */
    public static boolean equal(String secret, String given) {
        return given != null
                && MessageDigest.isEqual(
                        secret.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }
}
