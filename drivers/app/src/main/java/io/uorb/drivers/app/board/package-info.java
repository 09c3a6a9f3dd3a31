// SPDX-License-Identifier: Apache-2.0
/** The {@code uorb board} command: a board with real sensors, receivers and a ground station. */
package io.uorb.drivers.app.board;
