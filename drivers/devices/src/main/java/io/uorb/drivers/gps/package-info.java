// SPDX-License-Identifier: Apache-2.0
/** The driver of satellite receivers: NMEA 0183 and u-blox UBX over serial ports, TCP or from a file. */
package io.uorb.drivers.gps;
