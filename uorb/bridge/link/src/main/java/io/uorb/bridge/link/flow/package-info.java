// SPDX-License-Identifier: Apache-2.0
/**
 * The flow of a link: clock offset, credit, order, the reliable channel of routes. Times
 * are in us of the programs' clocks, or ns of the machine's. One thread.
 */
package io.uorb.bridge.link.flow;
