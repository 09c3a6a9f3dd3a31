// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** What to call an exception in front of a user. Any thread. */
public final class ErrorText {
    private ErrorText() {}

    /**
     * Of failures of files and devices, whose messages are written for users; some of the JDK's are only a file's name,
     * which here gets its reason.
     */
    public static String of(IOException e) {
        if (e instanceof NoSuchFileException file) {
            return file.getFile() + ": no such file";
        }
        if (e instanceof AccessDeniedException file) {
            return file.getFile() + ": access denied";
        }
        if (e instanceof FileAlreadyExistsException file) {
            return file.getFile() + ": exists already";
        }
        if (e instanceof FileSystemException file && file.getReason() == null) {
            return file.getFile() + ": " + file.getClass().getSimpleName();
        }
        return e.getMessage() == null ? e.toString() : e.getMessage();
    }

    /** Of a driver's own failure: what it is, and where it comes from. */
    static String of(String action, Throwable e) {
        StackTraceElement[] trace = e.getStackTrace();
        return action + " failed: " + e + (trace.length == 0 ? "" : " at " + trace[0]);
    }
}
