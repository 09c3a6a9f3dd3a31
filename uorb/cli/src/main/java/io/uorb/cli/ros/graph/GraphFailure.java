// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.graph;

import io.uorb.cli.output.ExplainedFailure;

/** The graph does not have, or does not do, what a command needs; exit code 1. */
public final class GraphFailure extends RuntimeException implements ExplainedFailure {
    private static final long serialVersionUID = 1;

    /** Creates a failure of one line. */
    public GraphFailure(String message) {
        super(message);
    }
}
