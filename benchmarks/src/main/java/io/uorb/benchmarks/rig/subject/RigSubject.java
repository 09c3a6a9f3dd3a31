// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

/** A subject that is measured in slices. */
public interface RigSubject extends AutoCloseable {
    /** Uses every path of {@link #slice} until C2 has compiled it: 20,000 times at least. */
    void warmUp() throws Exception;

    /** Measures for a while; {@link Results#TYPICAL_NS} is one of the results. */
    Results slice() throws Exception;

    @Override
    void close();
}
