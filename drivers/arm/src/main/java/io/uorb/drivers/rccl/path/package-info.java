// SPDX-License-Identifier: Apache-2.0
/**
 * Paths of a motion relative to its goal: straight drives, the polynomials of transitions, jerk-limited profiles. A
 * sample allocates nothing.
 */
package io.uorb.drivers.rccl.path;
