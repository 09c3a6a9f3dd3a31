// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.nio.file.Path;

/** A connection to a program's console. Thread-safe; one request at a time is in flight. */
public interface Console extends AutoCloseable {
    /** Returns the program's answer to the handshake: its name, process and permissions. */
    Answer.Welcome welcome();

    /** Returns the program's socket, which no other program has at the same time. */
    Path socket();

    /**
     * Sends a request and waits for its answer, for a few seconds at most.
     *
     * @throws RefusedException if the program refuses
     * @throws ProgramEndedException if the program has ended, or closed the connection
     * @throws IOException if it does not answer, or violates the protocol
     */
    <A extends Answer> A ask(Request<A> request) throws IOException, RefusedException;

    @Override
    void close();
}
