// SPDX-License-Identifier: Apache-2.0
/**
 * Recorded IMU trials as CSV, in the columns of our BROAD files:
 * {@code t,gx,gy,gz,ax,ay,az,mx,my,mz,qw,qx,qy,qz,mov}; time in s, rate in rad/s, specific force in m/s^2, field in
 * uT, reference attitude sensor to ENU (w first, empty where unknown), 1 while moving.
 */
package io.uorb.drivers.csv;
