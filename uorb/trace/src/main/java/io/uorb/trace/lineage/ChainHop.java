// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

/**
 * One step of a chain: a message is published, read by an activation, which publishes the next one. The first hop of a
 * chain is its source: from the sample to the first message's publish.
 *
 * @param activation that published {@code message}; {@link ActivationTable#NONE} if no lane has it
 * @param message what was published at the hop's end
 * @param fromNs where the hop begins: the publish of the message before, or the sample
 * @param beginNs where the activation begins, between both others
 * @param publishedNs where the hop ends
 * @param sampled whether something else than the message before woke the activation
 * @param interval whether the message had to wait for its subscription's interval
 * @param triggerNs when that was published or due, between {@code fromNs} and {@code beginNs}
 */
public record ChainHop(
        int activation,
        int message,
        long fromNs,
        long beginNs,
        long publishedNs,
        boolean sampled,
        boolean interval,
        long triggerNs) {
    /** Returns the time until the activation began, ns. */
    public long waitNs() {
        return beginNs - fromNs;
    }

    /** Returns the time from the activation's begin to the publish, ns. */
    public long computeNs() {
        return publishedNs - beginNs;
    }
}
