// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.SourcePlace;

/** A launch file is wrong; the message begins with file and line. */
public final class LaunchFileException extends Exception {
    private static final long serialVersionUID = 1;

    /** Creates it. */
    public LaunchFileException(SourcePlace place, String problem) {
        super(place + ": " + problem);
    }
}
