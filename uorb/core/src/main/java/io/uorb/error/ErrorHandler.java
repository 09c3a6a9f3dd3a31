// SPDX-License-Identifier: Apache-2.0
package io.uorb.error;

/**
 * Receives errors that no caller can receive: a callback or a work item that throws, a forgotten subscription. Called
 * on the thread of the error; it must not block.
 */
@FunctionalInterface
public interface ErrorHandler {
    /**
     * Handles a failure in the background.
     *
     * @param source what failed; its text names it
     * @param error why
     */
    void onError(Object source, Throwable error);

    /**
     * Passes errors to the current thread's uncaught-exception handler, which by default prints them. If the program
     * has set none, forgotten endpoints are logged as a warning instead: nothing was thrown.
     */
    static ErrorHandler uncaught() {
        return (source, error) -> {
            Thread thread = Thread.currentThread();
            if (error instanceof LeftBehindException
                    && Thread.getDefaultUncaughtExceptionHandler() == null
                    && thread.getUncaughtExceptionHandler() instanceof ThreadGroup) {
                System.getLogger("io.uorb").log(System.Logger.Level.WARNING, error.getMessage(), error.getCause());
            } else {
                thread.getUncaughtExceptionHandler()
                        .uncaughtException(thread, new IllegalStateException(source + " failed", error));
            }
        };
    }
}
