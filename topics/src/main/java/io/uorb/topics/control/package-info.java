// SPDX-License-Identifier: Apache-2.0
/**
 * Setpoints of controllers, from positions down to torque, the controllers that run, and their inner state.
 *
 * <p>The body frame is FRD (x forward, y to the right, z down), the earth frame NED (north, east, down); altitudes are
 * positive up. Thrust and torque are shares of what the vehicle can do, from -1 to 1. NaN in a setpoint means that
 * nobody commands that value. On a VTOL the controllers for hover and for wing-borne flight have topics of their own;
 * what the vehicle follows is mixed from them.
 */
package io.uorb.topics.control;
