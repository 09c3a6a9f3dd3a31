// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.service;

import io.uorb.shell.wire.Answer;

/** The trace of a program's activations, for its console. Called by a thread that may wait, one call at a time. */
public interface TraceService {
    /**
     * Returns the figures of a path of messages.
     *
     * @param path as {@code FROM..TO}; empty for the paths that there are, without figures
     * @param worst number of chains to return, the longest first
     * @param held whether messages that were read in earlier activations are causes too
     * @param worstWithinMs only chains that ended in these last ms of the trace; 0 for all
     * @throws ServiceException if the path is none
     */
    Answer.PathFigures path(String path, int worst, boolean held, long worstWithinMs) throws ServiceException;
}
