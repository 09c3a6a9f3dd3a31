// SPDX-License-Identifier: Apache-2.0
/**
 * Setpoints of controllers, from positions down to torque; active controllers and their state.
 *
 * <p>The body frame is FRD (x forward, y to the right, z down), the earth frame NED (north, east, down); altitudes are
 * positive up. Thrust and torque are normalised to the vehicle's range, -1 to 1. A setpoint that is NaN is not
 * commanded. On a VTOL the controllers for hover and for wing-borne flight have topics of their own, from which the
 * vehicle's setpoints are blended.
 */
package io.uorb.topics.control;
