// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import java.util.Locale;

/**
 * A pattern of names, as PX4's {@code param show} takes it: {@code *} stands for any characters, {@code ?} for one; the
 * case of letters does not matter. Immutable.
 */
public final class NamePattern {
    /** The pattern of all names. */
    public static final NamePattern ALL = new NamePattern("*");

    private final String pattern;

    private NamePattern(String pattern) {
        this.pattern = pattern.toUpperCase(Locale.ROOT);
    }

    /** Returns a pattern; that of all names for null. */
    public static NamePattern of(String pattern) {
        return pattern == null ? ALL : new NamePattern(pattern);
    }

    /** Returns whether a name matches as a whole. Takes time in proportion to both lengths at most. */
    public boolean matches(String name) {
        String text = name.toUpperCase(Locale.ROOT);
        int at = 0;
        int in = 0;
        int star = -1;
        int starIn = 0;
        while (in < text.length()) {
            if (at < pattern.length() && pattern.charAt(at) == '*') {
                star = at++;
                starIn = in;
            } else if (at < pattern.length() && (pattern.charAt(at) == '?' || pattern.charAt(at) == text.charAt(in))) {
                at++;
                in++;
            } else if (star >= 0) {
                at = star + 1;
                in = ++starIn;
            } else {
                return false;
            }
        }
        while (at < pattern.length() && pattern.charAt(at) == '*') {
            at++;
        }
        return at == pattern.length();
    }

    @Override
    public String toString() {
        return pattern;
    }
}
