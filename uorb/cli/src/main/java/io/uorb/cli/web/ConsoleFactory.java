// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;

/** Where the program's console comes from, again and again: the program may end and be started anew. */
interface ConsoleFactory {
    /** Begins a conversation. */
    Console connect() throws IOException, RefusedException;
}
