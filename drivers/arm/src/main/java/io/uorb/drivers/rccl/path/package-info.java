// SPDX-License-Identifier: Apache-2.0
/**
 * Paths of a motion relative to its goal: straight drives, the polynomials of transitions, profiles with limits of
 * jerk. Nothing is allocated with a sample.
 */
package io.uorb.drivers.rccl.path;
