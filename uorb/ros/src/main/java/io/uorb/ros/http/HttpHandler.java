// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

/** Answers the body of a POST with the body of the answer. Called from several threads at once; must not throw. */
@FunctionalInterface
public interface HttpHandler {
    /** Returns the body of the answer. */
    byte[] answer(byte[] body);
}
