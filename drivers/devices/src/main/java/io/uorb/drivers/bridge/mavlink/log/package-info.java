// SPDX-License-Identifier: Apache-2.0
/** The log protocol: lists and contents of the recorder's files. For the link's thread. */
package io.uorb.drivers.bridge.mavlink.log;
