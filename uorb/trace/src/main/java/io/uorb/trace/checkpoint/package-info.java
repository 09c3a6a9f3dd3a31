// SPDX-License-Identifier: Apache-2.0
/** Checkpoints in traces: where modules saved their state, and whether a replay can go on from there. */
package io.uorb.trace.checkpoint;
