// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.parameter.Parameters;

/** A record of parameters that is taken over from the store when {@link #refresh} is called. */
interface ParameterLink<P extends Record> {
    /** Takes over what has changed. */
    void refresh();

    /** Returns the holder that the module reads. */
    Parameters<P> parameters();
}
