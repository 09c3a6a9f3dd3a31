// SPDX-License-Identifier: Apache-2.0
/** The mission protocol: uploads, downloads, and the refusal of fences and rally points. For the link's thread. */
package io.uorb.drivers.bridge.mavlink.station;
