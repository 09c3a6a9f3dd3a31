// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

/** The protocol's version and limits. */
public final class Protocol {
    /** Both sides must have the same one; it changes whenever a request or an answer does. */
    public static final int VERSION = 1;

    /** The longest request, bytes. */
    public static final int MAX_REQUEST_BYTES = 64 * 1024;

    /** The longest answer, bytes. */
    public static final int MAX_ANSWER_BYTES = 4 * 1024 * 1024;

    /** How many clients a program serves at once. */
    public static final int MAX_CLIENTS = 16;

    /** How many topics one client listens to at once. */
    public static final int MAX_LISTENERS = 64;

    /** The instance that stands for all of a topic. */
    public static final int ALL_INSTANCES = -1;

    private Protocol() {}
}
