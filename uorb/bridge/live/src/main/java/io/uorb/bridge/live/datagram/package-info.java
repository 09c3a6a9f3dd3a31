// SPDX-License-Identifier: Apache-2.0
/** Messages as JSON in UDP datagrams, for PlotJuggler's UDP server, and the module that sends them. */
package io.uorb.bridge.live.datagram;
