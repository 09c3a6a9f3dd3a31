// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** A secret of 128 random bits, which the URL of a server has as its query. Immutable; any thread. */
public final class AccessToken {
    private static final int SECRET_BYTES = 16;
    private static final String QUERY = "token=";

    private static final Pattern SECRET = Pattern.compile("[0-9a-f]{" + 2 * SECRET_BYTES + "}");

    private final String token;

    private AccessToken(String token) {
        this.token = token;
    }

    /** Creates a token. */
    public static AccessToken create() {
        return new AccessToken(newSecret());
    }

    /**
     * Returns the token with a secret that was created before.
     *
     * @throws IllegalArgumentException if it is no secret; the message does not have it
     */
    public static AccessToken of(String secret) {
        if (!SECRET.matcher(secret).matches()) {
            throw new IllegalArgumentException("a secret has " + 2 * SECRET_BYTES + " hexadecimal digits, not "
                    + secret.length() + " characters or others");
        }
        return new AccessToken(secret);
    }

    /** Returns a secret for another purpose, from which this token cannot be computed. */
    public String derived(String purpose) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest((purpose + " " + token).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, SECRET_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("each JDK has SHA-256", e);
        }
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
