// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;

/** Handler of requests of clients. */
interface RequestHandler {
    /** Returns the answer, or null if it is worked on and {@link Client#finish} is called later. */
    Answer answer(Request<?> request, Client client);

    /** The client has more to be looked at. */
    void again(Client client);
}
