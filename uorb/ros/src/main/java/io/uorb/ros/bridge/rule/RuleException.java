// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge.rule;

/** A rule cannot hold; the message names the file and the rule. */
public final class RuleException extends Exception {
    private static final long serialVersionUID = 1;

    /** Creates it. */
    public RuleException(String message) {
        super(message);
    }
}
