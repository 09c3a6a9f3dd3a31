// SPDX-License-Identifier: Apache-2.0
/**
 * Measurements between two threads. Each subject is measured in a child JVM of its own ({@link
 * io.uorb.benchmarks.rig.RigChild}), for the profile that one subject leaves at a shared call site slows the next one
 * down; the parent runs them in turn, in several rounds, and puts the figures together.
 *
 * <p>The hosts of virtual machines move virtual cores about, and the time that a cache line takes between two of them
 * moves with them, by factors. So every subject is measured in slices, each between two of a raw measurement of the
 * same two threads; a slice whose raw neighbours differ is discarded and repeated ({@link
 * io.uorb.benchmarks.rig.Bracket}), and figures are compared as ratios to the raw one.
 */
package io.uorb.benchmarks.rig;
