// SPDX-License-Identifier: Apache-2.0
/**
 * Deterministic sensors on a body whose motion is known. Frames: FRD body, NED earth; time in s or us as the names
 * say. All randomness comes from one seed through {@link java.util.SplittableRandom} and strict mathematics, so a
 * seed gives the same samples on every machine. One thread owns an instance.
 */
package io.uorb.drivers.sim;
