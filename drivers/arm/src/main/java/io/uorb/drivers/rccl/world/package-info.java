// SPDX-License-Identifier: Apache-2.0
/**
 * World model of an arm's programs: transforms and position equations (rccl:RC-10 to rccl:RC-27). Lengths are m, angles
 * rad; poses are those of {@link io.uorb.drivers.arm.pose}.
 *
 * <p>A {@link io.uorb.drivers.rccl.world.World} belongs to the planning level of a program: any thread may read and
 * write its transforms. The control level solves equations with its own {@link
 * io.uorb.drivers.rccl.world.EquationSolver}, on values from topics and requests.
 */
package io.uorb.drivers.rccl.world;
