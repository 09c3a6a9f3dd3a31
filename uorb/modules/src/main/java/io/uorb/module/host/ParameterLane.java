// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import java.util.Arrays;

/** The parameters that change at the beginning of the activations of one thread or work queue. */
final class ParameterLane {
    private static final ParameterLink<?>[] NONE = {};

    /** Copied with each change. */
    private volatile ParameterLink<?>[] links = NONE;

    synchronized void add(ParameterLink<?> link) {
        ParameterLink<?>[] more = Arrays.copyOf(links, links.length + 1);
        more[links.length] = link;
        links = more;
    }

    void refresh() {
        for (ParameterLink<?> link : links) {
            link.refresh();
        }
    }
}
