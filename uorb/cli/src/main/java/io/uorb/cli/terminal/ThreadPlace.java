// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

/** The place where a thread is, as text: the method that runs, and the method of ours that called it. Any thread. */
public final class ThreadPlace {
    private static final String OURS = "io.uorb.";

    private ThreadPlace() {}

    /** Returns the place of a thread, such as {@code UnixNativeDispatcher.open0, called by PolledValue.open}. */
    public static String of(Thread thread) {
        StackTraceElement[] frames = thread.getStackTrace();
        if (frames.length == 0) {
            return "no method";
        }
        for (StackTraceElement frame : frames) {
            if (frame.getClassName().startsWith(OURS)) {
                return frame == frames[0] ? text(frame) : text(frames[0]) + ", called by " + text(frame);
            }
        }
        return text(frames[0]);
    }

    private static String text(StackTraceElement frame) {
        String name = frame.getClassName();
        return name.substring(name.lastIndexOf('.') + 1) + "." + frame.getMethodName();
    }
}
