// SPDX-License-Identifier: Apache-2.0
/** Topics sent as MAVLink messages at a rate: streams, sender, byte budget. */
package io.uorb.drivers.bridge.mavlink.stream;
