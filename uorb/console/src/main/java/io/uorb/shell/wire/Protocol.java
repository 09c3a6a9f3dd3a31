// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

/** The protocol's version and limits. */
public final class Protocol {
    /** Both sides must have the same one; it changes whenever a request or an answer does. */
    public static final int VERSION = 5;

    /** Maximum size of a request, bytes. */
    public static final int MAX_REQUEST_BYTES = 64 * 1024;

    /** Maximum size of an answer, bytes. */
    public static final int MAX_ANSWER_BYTES = 4 * 1024 * 1024;

    /** Maximum number of clients of a program. */
    public static final int MAX_CLIENTS = 16;

    /** Maximum number of topics to which one client listens. */
    public static final int MAX_LISTENERS = 64;

    /** Maximum number of parameters in one answer. */
    public static final int MAX_PARAMETERS = 1_000;

    /** In place of an instance: all of a topic. */
    public static final int ALL_INSTANCES = -1;

    private Protocol() {}
}
