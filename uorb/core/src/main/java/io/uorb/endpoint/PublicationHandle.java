// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

/** A publication as what attaches to it sees it. Any thread. */
public interface PublicationHandle extends EndpointHandle {
    /** Returns the publication itself. */
    AutoCloseable publication();

    /** Returns the node's generation before its first message. */
    long firstGeneration();

    /** Returns the number of words of a message in the node's layout. */
    int words();

    /** Returns the number of messages published on the node since this was made. */
    long published();

    /** Wakes the threads that wait for a message, and calls the callbacks. */
    void signal(long published);
}
