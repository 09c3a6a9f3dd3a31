// SPDX-License-Identifier: Apache-2.0
/** Checkpoints in traces: the places where modules saved their state, and whether a replay can continue from them. */
package io.uorb.trace.checkpoint;
