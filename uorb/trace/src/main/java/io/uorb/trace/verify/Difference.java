// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.activation.EndpointIdentity;
import io.uorb.trace.compare.FieldDifference;
import java.util.List;

/**
 * A difference between record and replay ({@code determinism:D-46}).
 *
 * @param kind kind
 * @param ns recorded time of the operation
 * @param module the module
 * @param place the publication or another endpoint; null if there is none
 * @param generation of the recorded message; 0 without one
 * @param fields the fields that differ, of a value; else empty
 * @param text what was expected and what came, of others
 * @param activation where it happened
 * @param sequences both sequences of operations there; none for a value, a request to a timer, or a changed module
 */
public record Difference(
        DifferenceKind kind,
        long ns,
        String module,
        EndpointIdentity place,
        long generation,
        List<FieldDifference> fields,
        String text,
        ActivationDescription activation,
        OperationSequences sequences) {
    /** Copies the list. */
    public Difference {
        fields = List.copyOf(fields);
    }

    /** Returns the same with both sequences. */
    Difference with(OperationSequences both) {
        return new Difference(kind, ns, module, place, generation, fields, text, activation, both);
    }

    /**
     * An activation, for people.
     *
     * @param number number among those of the module, from 0
     * @param endpoint what ran
     * @param thread the recorded thread
     * @param timeUs the broker's time at its begin, us
     * @param reads what it had read before the difference
     * @param clockReadings how often it had read the clock
     * @param before the reads of the last activation before in which something was read; empty if there is none
     */
    public record ActivationDescription(
            long number,
            EndpointIdentity endpoint,
            String thread,
            long timeUs,
            List<String> reads,
            int clockReadings,
            List<String> before) {
        /** Copies the lists. */
        public ActivationDescription {
            reads = List.copyOf(reads);
            before = List.copyOf(before);
        }
    }

    /**
     * Both sequences of operations of an activation in which the module did something else than is recorded
     * ({@code determinism:D-41}), for people. Long ones are cut, and say by how much.
     *
     * @param common what came as recorded, up to the place at which they part; at the least the begin
     * @param recorded what was recorded from there on
     * @param replayed what the module did from there on, where reads find nothing, the clock stands still, and its own
     *     callbacks are not called
     */
    public record OperationSequences(List<String> common, List<String> recorded, List<String> replayed) {
        /** Those of a difference that is none of operations. */
        public static final OperationSequences NONE = new OperationSequences(List.of(), List.of(), List.of());

        /** Copies the lists. */
        public OperationSequences {
            common = List.copyOf(common);
            recorded = List.copyOf(recorded);
            replayed = List.copyOf(replayed);
        }
    }
}
