// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

/** When the samples of messages were taken, which is where chains begin ({@code determinism:D-69}). */
@FunctionalInterface
public interface SampleTimes {
    /** Returns the time of a message's sample, ns, or {@link ActivationTable#NONE} if it is not known. */
    long sampleNs(int message);

    /** Returns times from the trace alone: the time for which the publisher's timer was due, else that of the begin. */
    static SampleTimes ofTimers(ActivationTable table) {
        return message -> {
            int activation = table.activation(message);
            if (activation == ActivationTable.NONE) {
                return table.publishedNs(message);
            }
            long dueNs = table.dueNs(activation);
            return dueNs == ActivationTable.NONE ? table.beginNs(activation) : dueNs;
        };
    }

    /** Returns these times, and others where these are not known. */
    default SampleTimes orElse(SampleTimes others) {
        return message -> {
            long sampleNs = sampleNs(message);
            return sampleNs == ActivationTable.NONE ? others.sampleNs(message) : sampleNs;
        };
    }
}
