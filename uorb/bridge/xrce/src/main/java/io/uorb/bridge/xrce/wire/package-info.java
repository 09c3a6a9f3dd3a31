// SPDX-License-Identifier: Apache-2.0
/**
 * The messages of DDS-XRCE 1.0 (bridges:B-30 to bridges:B-34): headers, submessages, reliable streams, frames of serial
 * lines. All numbers are little-endian, ids are bytes in the order of the wire. Nothing here does I/O. One thread each.
 */
package io.uorb.bridge.xrce.wire;
