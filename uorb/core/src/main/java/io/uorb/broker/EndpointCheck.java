// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

/** The clean-up of an endpoint that was forgotten while it was open. */
@FunctionalInterface
public interface EndpointCheck {
    /** Returns the error to report, once; null if there is none. Any thread, one at a time. */
    IllegalStateException check();
}
