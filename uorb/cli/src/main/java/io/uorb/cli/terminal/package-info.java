// SPDX-License-Identifier: Apache-2.0
/** The terminal: keys, live screen, style, interrupts, the context of a command. */
package io.uorb.cli.terminal;
