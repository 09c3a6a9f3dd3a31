// SPDX-License-Identifier: Apache-2.0
/** MAVLink's file transfer, for reading files that exist in memory only. */
package io.uorb.drivers.bridge.mavlink.ftp;
