// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.program;

import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;

/** A factory of connections to the program, which may be restarted. */
@FunctionalInterface
public interface ConsoleFactory {
    /** Connects to a program. */
    Console connect() throws IOException, RefusedException;
}
