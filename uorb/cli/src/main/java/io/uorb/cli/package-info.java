// SPDX-License-Identifier: Apache-2.0
/**
 * The root of the command line, the commands that query a running program, and the prompt. Needs picocli on the class
 * path; {@code --json} needs jackson-core, live views and the prompt need JLine.
 *
 * <p>Each command is a picocli command that asks one {@link io.uorb.shell.client.Console}. What goes wrong is thrown
 * and becomes one line on stderr; what a program or a log has named is escaped before a terminal sees it.
 */
package io.uorb.cli;
