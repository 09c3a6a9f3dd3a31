// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host.text;

import io.uorb.module.ModuleException;

/** Texts of exceptions and stacks for users. */
public final class Failures {
    private static final int MAX_FRAMES = 24;

    private Failures() {}

    /** Returns the message of an exception; with its class unless it is written for users. */
    public static String text(Throwable error) {
        String message = error.getMessage();
        if (error instanceof ModuleException && message != null) {
            return message;
        }
        return message == null
                ? error.getClass().getSimpleName()
                : error.getClass().getSimpleName() + ": " + message;
    }

    /** Returns the name and the present stack of a thread, a frame a line. */
    public static String stack(Thread thread) {
        StringBuilder text = new StringBuilder("thread ").append(thread.getName());
        StackTraceElement[] frames = thread.getStackTrace();
        for (int i = 0; i < Math.min(frames.length, MAX_FRAMES); i++) {
            text.append("\n    at ").append(frames[i]);
        }
        return text.toString();
    }
}
