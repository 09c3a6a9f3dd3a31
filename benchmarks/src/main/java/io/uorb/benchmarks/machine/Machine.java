// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

/**
 * The machine as the kernel tells it. What it does not tell is "unknown", or 0 where it is a number.
 *
 * @param host name of the machine
 * @param cpu model
 * @param sockets CPUs of their own
 * @param cores physical ones, as far as a hypervisor lets see them
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
