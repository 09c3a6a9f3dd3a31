// SPDX-License-Identifier: Apache-2.0
/** Byte transports of devices: serial ports, TCP, UDP, files, without knowledge of the protocols. */
package io.uorb.drivers.transport;
