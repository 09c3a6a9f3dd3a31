// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

/** A check of whether an open endpoint was left behind, or the clean-up of one that was. */
@FunctionalInterface
public interface EndpointCheck {
    /** Returns the error to report, once; null if there is none. Any thread, one at a time. */
    IllegalStateException check();
}
