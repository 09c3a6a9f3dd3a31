// SPDX-License-Identifier: Apache-2.0
/**
 * Where the bytes of a device come from and go to: serial ports, TCP, UDP, files. It knows nothing of their meaning.
 */
package io.uorb.drivers.transport;
