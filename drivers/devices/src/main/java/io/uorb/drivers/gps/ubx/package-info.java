// SPDX-License-Identifier: Apache-2.0
/**
 * The binary protocol of u-blox receivers: frames, fixes of NAV-PVT, and configuration, by u-blox's interface
 * descriptions. Nothing here is thread-safe; reading allocates nothing once it is made.
 */
package io.uorb.drivers.gps.ubx;
