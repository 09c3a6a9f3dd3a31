// SPDX-License-Identifier: Apache-2.0
/**
 * NMEA 0183 to 4.11, as satellite receivers speak it: framing, checked sentences, and fixes of those that belong
 * together. Nothing here is thread-safe, and nothing allocates once it is made.
 */
package io.uorb.drivers.gps.nmea;
