// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.SourcePlace;

/** A launch file is wrong; the message begins with file and line. */
public final class LaunchFileException extends Exception {
    private static final long serialVersionUID = 1;

    /** Creates it. */
    public LaunchFileException(SourcePlace place, String problem) {
        super(place + ": " + shortened(problem));
    }

    /** Returns a text for a message: without its middle if it is long. */
    static String shortened(String text) {
        int half = LaunchLimits.MOST_OF_MESSAGE / 2;
        return text.length() <= 2 * half
                ? text
                : text.substring(0, half) + " … " + text.substring(text.length() - half);
    }
}
