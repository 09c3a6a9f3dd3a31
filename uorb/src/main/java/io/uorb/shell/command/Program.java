// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import io.uorb.shell.wire.Answer;
import java.nio.file.Path;

/** A program that serves a console at a socket. */
record Program(Path socket, Answer.Welcome welcome) {}
