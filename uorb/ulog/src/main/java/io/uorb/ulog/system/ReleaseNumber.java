// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.system;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Versions as the number of ULog's {@code ver_sw_release}: major, minor, patch and kind, a byte each. */
final class ReleaseNumber {
    private static final Pattern VERSION = Pattern.compile("(\\d{1,9})\\.(\\d{1,9})(?:\\.(\\d{1,9}))?(.*)");
    private static final int ALPHA = 64;
    private static final int BETA = 128;
    private static final int CANDIDATE = 192;
    private static final int RELEASE = 255;
    private static final int MOST = 255;

    private ReleaseNumber() {}

    /** Returns the number of a version, {@code 1.2.3} or {@code 1.2.3-rc1}; 0 for what is none. */
    static int of(String version) {
        Matcher parts = VERSION.matcher(version);
        if (!parts.matches()) {
            return 0;
        }
        return part(parts.group(1)) << 24
                | part(parts.group(2)) << 16
                | part(parts.group(3)) << 8
                | kind(parts.group(4));
    }

    private static int part(String digits) {
        return digits == null ? 0 : Math.min(MOST, Integer.parseInt(digits));
    }

    /** Snapshots and whatever else is no release are development. */
    private static int kind(String suffix) {
        String lower = suffix.toLowerCase(Locale.ROOT);
        if (lower.isEmpty()) {
            return RELEASE;
        }
        if (lower.startsWith("-alpha")) {
            return ALPHA;
        }
        if (lower.startsWith("-beta")) {
            return BETA;
        }
        return lower.startsWith("-rc") ? CANDIDATE : 0;
    }
}
