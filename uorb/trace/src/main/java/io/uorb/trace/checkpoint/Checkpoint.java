// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.checkpoint;

import io.uorb.activation.EndpointIdentity;
import io.uorb.trace.RecordedMessages;
import io.uorb.trace.lane.WordsDigest;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A state that a module saved at the end of an activation ({@code determinism:D-58}).
 *
 * @param endpoint the module's endpoint of its states; its name is their topic
 * @param lane number of the activation's lane
 * @param ordinal number of the activation among those of the module in the lane, from 0
 * @param beginNs begin of the activation, ns
 * @param timeUs the broker's time at which the state was saved, us
 * @param instance of the topic
 * @param generation of the message that has the state
 * @param crc CRC-32C of its words
 * @param parameters values of the module's parameters then, one {@code name=value} a line, by endpoint
 * @param instances to which subscriptions had changed since the broker began, by endpoint: a state does not have them
 */
public record Checkpoint(
        EndpointIdentity endpoint,
        int lane,
        long ordinal,
        long beginNs,
        long timeUs,
        int instance,
        long generation,
        int crc,
        Map<EndpointIdentity, String> parameters,
        Map<EndpointIdentity, Integer> instances) {
    private static final double US_PER_S = 1e6;

    /** Copies the maps. */
    public Checkpoint {
        Objects.requireNonNull(endpoint, "endpoint");
        parameters = Map.copyOf(parameters);
        instances = Map.copyOf(instances);
    }

    /** Returns the words of the state; null if they are not recorded. */
    public long[] words(RecordedMessages messages) {
        return messages.find(endpoint.name(), instance, generation);
    }

    /** Returns what is wrong with the recorded state; empty if nothing is. */
    Optional<String> problem(RecordedMessages messages) {
        long[] words = words(messages);
        if (words == null) {
            return Optional.of(this + " cannot be used: its message, generation " + generation + " of "
                    + endpoint.name() + ":" + instance + ", is not in the log");
        }
        int found = new WordsDigest().of(words, 0, words.length);
        return found == crc
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%s cannot be used: its message, generation %d of %s:%d, is damaged (CRC-32C %08x, recorded"
                                + " %08x)",
                        this,
                        generation,
                        endpoint.name(),
                        instance,
                        found,
                        crc));
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "the checkpoint of %s at %.6f s", endpoint.module(), timeUs / US_PER_S);
    }
}
