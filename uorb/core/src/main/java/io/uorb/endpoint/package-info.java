// SPDX-License-Identifier: Apache-2.0
/**
 * The seam at which observers, traces, replays and faults attach to the endpoints of a broker: the paths of publishes,
 * reads, polls and runs where anything but the plain one applies. For artifacts that attach, not for users. Each type
 * says which threads call it; times are us of the broker's clock unless a name says ns.
 */
package io.uorb.endpoint;
