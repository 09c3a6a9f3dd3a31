// SPDX-License-Identifier: Apache-2.0
/**
 * Programs of an arm: the planning level (rccl:RC-1). {@link io.uorb.drivers.rccl.ArmProgram} is the API of new code,
 * in SI units; {@link io.uorb.drivers.rccl.RcclProgram} provides the calls of the C library of 1986, in mm, degrees,
 * ms, N and N m. A program has one thread; it may block and allocate.
 */
package io.uorb.drivers.rccl;
