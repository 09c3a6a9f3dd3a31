// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.activation.EndpointTrace;
import io.uorb.parameter.ParameterBinding;
import io.uorb.parameter.ParameterStore;
import java.util.Arrays;

/** The parameters that change at the beginning of the activations of one thread or work queue. */
final class ParameterLane {
    private static final Entry[] NONE = {};

    /** Copied with each change. */
    private volatile Entry[] entries = NONE;

    /** One record, with its store, and its endpoint in the trace of activations; null if there is none. */
    private record Entry(ParameterBinding<?> binding, ParameterStore store, EndpointTrace trace) {
        void refresh() {
            if (trace == null) {
                binding.refresh();
            } else if (trace.player() != null) {
                replay(trace.player().parameters(trace.number()));
            } else if (binding.refresh()) {
                trace.lane().parameters(trace.number(), binding.text());
            }
        }

        /** Records the present values, or sets the recorded ones. */
        void record() {
            if (trace != null && trace.player() != null) {
                replay(trace.player().parameters(trace.number()));
            } else if (trace != null) {
                trace.lane().parameters(trace.number(), binding.text());
            }
        }

        /** Sets the values that were recorded here, if there were new ones. */
        private void replay(String values) {
            if (values != null) {
                store.update(changes -> values.lines().forEach(line -> {
                    int end = line.indexOf('=');
                    changes.set(line.substring(0, end), line.substring(end + 1));
                }));
                binding.refresh();
            }
        }
    }

    synchronized void add(ParameterBinding<?> binding, ParameterStore store, EndpointTrace trace) {
        Entry[] more = Arrays.copyOf(entries, entries.length + 1);
        Entry fresh = new Entry(binding, store, trace);
        fresh.record();
        more[entries.length] = fresh;
        entries = more;
    }

    void record() {
        for (Entry entry : entries) {
            entry.record();
        }
    }

    void refresh() {
        for (Entry entry : entries) {
            entry.refresh();
        }
    }
}
