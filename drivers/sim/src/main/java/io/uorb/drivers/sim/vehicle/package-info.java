// SPDX-License-Identifier: Apache-2.0
/**
 * A simulated quadrotor: rigid body, rotors, drag, wind, ground and its sensors, which publish PX4's topics and obey
 * {@code actuator_motors}. The model's equations and their sources stand in {@code docs/simulated-vehicle.md}.
 *
 * <p>Frames: FRD body, NED earth with its origin at the centre of mass where the vehicle stands at the start. All
 * randomness comes from one seed; only operations that are exact to the last bit on every machine are used (the basic
 * ones, square roots and {@link StrictMath}), so a seed and the same commands give the same flight everywhere. One
 * thread owns an instance; nothing is allocated per step.
 */
package io.uorb.drivers.sim.vehicle;
