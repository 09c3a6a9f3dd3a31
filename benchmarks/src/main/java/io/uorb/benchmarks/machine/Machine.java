// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

/**
 * The machine as reported by the kernel. Unreported values are "unknown", or 0 for numbers.
 *
 * @param host name of the machine
 * @param cpu model
 * @param sockets CPUs of their own
 * @param cores physical cores, as far as a hypervisor shows them
 * @param threads logical processors
 * @param smt whether cores run several threads: on, off, notsupported, ...
 * @param hypervisor its name, or "none"
 * @param governor how the clock frequency is chosen, or that this cannot be seen
 * @param memoryBytes all of it
 * @param kernel its name, version and architecture
 */
public record Machine(
        String host,
        String cpu,
        int sockets,
        int cores,
        int threads,
        String smt,
        String hypervisor,
        String governor,
        long memoryBytes,
        String kernel) {}
