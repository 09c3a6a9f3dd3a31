// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import java.util.HashSet;
import java.util.Set;

/** Texts of peers that were shown: each once, and no more than a few, whatever peers say. One thread. */
final class ShownTexts {
    /** The most texts that are shown. */
    static final int MOST = 16;

    private final Set<String> shown = new HashSet<>();

    /** Returns whether a text shall be shown, which counts as shown then. */
    boolean isNew(String text) {
        return shown.size() < MOST && shown.add(text);
    }
}
