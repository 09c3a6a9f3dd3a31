// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.parameter.ParameterBinding;
import java.util.Arrays;

/** The parameters that change at the beginning of the activations of one thread or work queue. */
final class ParameterLane {
    private static final ParameterBinding<?>[] NONE = {};

    /** Copied with each change. */
    private volatile ParameterBinding<?>[] bindings = NONE;

    synchronized void add(ParameterBinding<?> binding) {
        ParameterBinding<?>[] more = Arrays.copyOf(bindings, bindings.length + 1);
        more[bindings.length] = binding;
        bindings = more;
    }

    void refresh() {
        for (ParameterBinding<?> binding : bindings) {
            binding.refresh();
        }
    }
}
