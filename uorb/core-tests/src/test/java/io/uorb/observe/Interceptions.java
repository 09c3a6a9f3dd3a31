// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.OrbTools;
import io.uorb.Publication;

/** A look at the interceptors of publications. Any thread. */
public final class Interceptions {
    private Interceptions() {}

    /** Whether a publication has interceptors now. */
    public static boolean areOn(Publication<?> publication) {
        return ((ObservedPublication) OrbTools.paths(publication)).interceptors() != null;
    }
}
