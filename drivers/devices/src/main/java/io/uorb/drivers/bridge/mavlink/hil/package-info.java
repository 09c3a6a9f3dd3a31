// SPDX-License-Identifier: Apache-2.0
/**
 * Simulators over MAVLink: sensors and the truth come in as HIL_SENSOR, HIL_GPS and HIL_STATE_QUATERNION, what the
 * motors shall do goes out as HIL_ACTUATOR_CONTROLS, and the flight's clock moves with the simulator's time only. See
 * {@code docs/hil.md}.
 *
 * <p>Two brokers take part: the flight's, on a {@link io.uorb.lockstep.ManualClock}, and the host's, whose clock goes
 * on when the simulator stands still; there the link is watched, opened again and reported on. All but {@link
 * io.uorb.drivers.bridge.mavlink.hil.HilSimulator} belongs to the driver's thread.
 */
package io.uorb.drivers.bridge.mavlink.hil;
