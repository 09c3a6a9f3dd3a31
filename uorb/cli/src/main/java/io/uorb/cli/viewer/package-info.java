// SPDX-License-Identifier: Apache-2.0
/**
 * {@code uorb live}: a server of live viewers for a running program, which it asks through the program's console. All
 * but the command runs on the thread of the server's loop.
 */
package io.uorb.cli.viewer;
