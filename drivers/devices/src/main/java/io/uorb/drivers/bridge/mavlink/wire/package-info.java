// SPDX-License-Identifier: Apache-2.0
/**
 * MAVLink's frames: bytes to frames and back, with checksums, signatures and sequence numbers, and counters of errors.
 * The meaning of messages is not known here.
 *
 * <p>Messages are those of dronefleet's {@code common} dialect, generated from MAVLink's definitions: their annotations
 * give ids, checksum seeds and layouts. Its connection is not used, because it drops bad and unknown frames without a
 * trace, wants a blocking stream where we have datagrams, and goes by reflection for each message.
 */
package io.uorb.drivers.bridge.mavlink.wire;
