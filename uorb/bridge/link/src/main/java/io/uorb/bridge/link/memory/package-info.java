// SPDX-License-Identifier: Apache-2.0
/**
 * An engine inside one process, over a network that loses, delays, doubles and reorders frames as a test says, on time
 * that a test moves. It also does what real engines do that links must cope with: it keeps what is offered while the
 * network is cut, and delivers it first. One thread.
 */
package io.uorb.bridge.link.memory;
