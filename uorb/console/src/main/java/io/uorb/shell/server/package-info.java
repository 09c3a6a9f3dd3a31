// SPDX-License-Identifier: Apache-2.0
/**
 * Server of a program's console: one thread answers all clients on a Unix domain socket.
 *
 * <p>A client cannot delay, grow or end the program: the thread never waits for a client, all buffers are bounded,
 * publishers are never woken or queried, and failures are refused and reported.
 */
package io.uorb.shell.server;
