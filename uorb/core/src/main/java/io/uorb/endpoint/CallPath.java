// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

/** A path of calls of one callback, on publishing threads, several at a time. */
@FunctionalInterface
public interface CallPath {
    /** Calls it. */
    void call(int instance, long generation);
}
