// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.service;

import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import io.uorb.ulog.record.LogParameterSource;
import java.util.List;
import java.util.Optional;

/**
 * Parameters of a program, for its console. {@link #set}, {@link #reset} and {@link #setDefault} are called by a thread
 * that may wait, one at a time; {@link #list} by the console's thread, which must not; {@link #logSource} by any.
 */
public interface ParameterService {
    /**
     * Returns parameters by name.
     *
     * @param after the name after which they begin; empty for the first
     * @param most how many at most, from 1
     */
    Answer.Parameters list(String after, int most);

    /**
     * Sets parameters, all or none.
     *
     * @return these parameters as they are now
     * @throws ServiceException if a name is unknown or a value is refused
     */
    Answer.Parameters set(List<Request.Assignment> values) throws ServiceException;

    /**
     * Sets parameters to their defaults, all or none.
     *
     * @return these parameters as they are now
     * @throws ServiceException if a name is unknown or a default is refused
     */
    Answer.Parameters reset(List<String> names) throws ServiceException;

    /**
     * Sets a default of the program's configuration; the value follows if it is the present default.
     *
     * @return the parameter as it is now
     * @throws ServiceException if the name is unknown, the default is refused, or the program has no such defaults
     */
    default Answer.Parameters setDefault(String name, String value) throws ServiceException {
        throw new ServiceException(Answer.Reason.NOT_ALLOWED, "the program has no defaults that can be set");
    }

    /** Returns the values and changes that recordings of the console carry; empty for none. */
    default Optional<LogParameterSource> logSource() {
        return Optional.empty();
    }
}
