// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import java.util.HashSet;
import java.util.Set;

/** Texts of peers that were shown: each once, cut, and no more than a few, whatever peers say. One thread. */
final class ShownTexts {
    /** The most texts that are shown. */
    static final int MOST = 16;

    private static final int LONGEST = 4096;

    private final Set<String> shown = new HashSet<>();

    /** Notifies a listener of a text that was not shown before. */
    void show(PeerListener listener, String peer, String topic, String text) {
        String cut = cut(String.valueOf(text));
        if (shown.size() < MOST && shown.add(cut)) {
            listener.onTrouble(cut(peer), topic, cut);
        }
    }

    private static String cut(String text) {
        return text.substring(0, Math.min(LONGEST, text.length()));
    }
}
