// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

/** An endpoint as what attaches to it sees it. Any thread. */
public interface EndpointHandle {
    /** Returns the topic's name. */
    String topic();

    /** Returns the present instance, from 0. */
    int instance();

    /** Chooses its path again, after something has changed by which it is chosen. */
    void choosePath();

    /** Counts an error of something that is attached here and passes it to the broker's handler. */
    void failed(Object source, Throwable error);
}
