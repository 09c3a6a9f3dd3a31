// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import java.util.List;
import java.util.Map;

/**
 * The figures of a run.
 *
 * @param rateHz how often the chain was asked for
 * @param seconds how long it was measured, after its warm-up
 * @param path the chain, from topic to topic
 * @param wakeUps from the moment for which a timer was set, or a message was published, to the begin of what it wakes
 * @param chain from the moment for which the first timer was set to the last publish
 * @param periodUs the time until the next chain begins, us
 * @param missed chains that took longer
 * @param machine what the machine itself can do: the wake-ups of a thread that does nothing else
 * @param machineBy who measured that, and beside what
 * @param garbageMb MB a second that an application beside the chain allocated
 * @param liveMb MB of objects that stayed alive beside the chain
 * @param cpuS processor time of the whole process in the measurement, with tracer and collector
 * @param allocatedBytes by the threads of the chain in the measurement: for code and messages that are new to them
 * @param allocatedUntilS the end of the last second of the measurement in which they allocated anything; 0 if in none
 * @param causes of the worst chains, with their numbers
 * @param worst the longest chains, the longest first
 * @param notes what limits the figures
 * @param findings what makes loops late on this machine, as {@code --check} tells it; not what is good
 */
record JitterReport(
        double rateHz,
        double seconds,
        String path,
        List<Lateness> wakeUps,
        Lateness chain,
        double periodUs,
        long missed,
        Lateness machine,
        String machineBy,
        double garbageMb,
        double liveMb,
        double cpuS,
        Map<String, Long> allocatedBytes,
        double allocatedUntilS,
        Map<JitterCause, Long> causes,
        List<WorstChain> worst,
        List<String> notes,
        List<MachineCheck> findings) {
    /**
     * One of the longest chains.
     *
     * @param atS when it began, s of the run
     * @param lengthUs how long it took
     * @param cause of most of what was longer than usual
     * @param causeUs how much that was
     * @param by who it was: an operation, an item; may be empty
     */
    record WorstChain(double atS, double lengthUs, JitterCause cause, double causeUs, String by) {}
}
