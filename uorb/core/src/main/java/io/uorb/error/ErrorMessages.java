// SPDX-License-Identifier: Apache-2.0
package io.uorb.error;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Messages of failures for users. Any thread. */
public final class ErrorMessages {
    private ErrorMessages() {}

    /** Returns the failure's message; adds the reason to those of the JDK that are only a file's name. */
    public static String of(IOException e) {
        if (e instanceof FileSystemException file && file.getReason() != null) {
            return e.getMessage();
        }
        if (e instanceof NoSuchFileException file) {
            return file.getFile() + ": no such file";
        }
        if (e instanceof AccessDeniedException file) {
            return file.getFile() + ": access denied";
        }
        if (e instanceof FileAlreadyExistsException file) {
            return file.getFile() + ": exists already";
        }
        if (e instanceof FileSystemException file) {
            return file.getFile() + ": " + file.getClass().getSimpleName();
        }
        return e.getMessage() == null ? e.toString() : e.getMessage();
    }
}
