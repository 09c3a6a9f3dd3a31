// SPDX-License-Identifier: Apache-2.0
/**
 * Output for people at a console: messages as PX4's {@code listener} prints them.
 *
 * <p>Statements cited as C-n stand in the uORB specification of the project.
 */
package io.uorb.shell;
