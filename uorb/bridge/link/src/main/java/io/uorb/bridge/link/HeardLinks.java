// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.bridge.link.frame.Hello;

/** Links of other programs that have been heard lately; the oldest ones are forgotten. */
final class HeardLinks {
    private static final long KEPT_NS = 5_000_000_000L;

    private final long[] sessions = new long[Hello.MAX_HEARD];
    private final int[] links = new int[Hello.MAX_HEARD];
    private final long[] nonces = new long[Hello.MAX_HEARD];
    private final long[] timesNs = new long[Hello.MAX_HEARD];

    void add(Hello hello, long nowNs) {
        int at = 0;
        for (int i = 0; i < sessions.length; i++) {
            if (sessions[i] == hello.session() && links[i] == hello.link()) {
                at = i;
                break;
            }
            if (sessions[i] == 0 || sessions[at] != 0 && timesNs[i] - timesNs[at] < 0) {
                at = i;
            }
        }
        sessions[at] = hello.session();
        links[at] = hello.link();
        nonces[at] = hello.nonce();
        timesNs[at] = nowNs;
    }

    void addTo(Hello hello, long nowNs) {
        for (int i = 0; i < sessions.length; i++) {
            if (sessions[i] != 0 && nowNs - timesNs[i] < KEPT_NS) {
                hello.addHeard(sessions[i], links[i], nonces[i]);
            }
        }
    }
}
