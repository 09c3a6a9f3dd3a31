// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

/** A broker's graph and the process that the broker is in: modules of one name in one process are one module. */
public record ProgramGraph(long pid, ComputationGraph graph) {}
