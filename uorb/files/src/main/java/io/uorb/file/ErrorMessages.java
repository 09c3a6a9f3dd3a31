// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Messages of failures for users. Any thread. */
public final class ErrorMessages {
    private ErrorMessages() {}

    /** Returns the failure's message; adds the reason to those of the JDK that are only a file's name. */
    public static String of(IOException e) {
        if (e instanceof FileSystemException file && file.getReason() != null) {
            return e.getMessage();
        }
        return e instanceof FileSystemException file ? file.getFile() + ": " + reason(e) : reason(e);
    }

    /** Returns the failure's message without the file's name, for messages that name the file themselves. */
    public static String reason(IOException e) {
        if (e instanceof FileSystemException file && file.getReason() != null) {
            return file.getReason();
        }
        if (e instanceof NoSuchFileException) {
            return "no such file";
        }
        if (e instanceof AccessDeniedException) {
            return "access denied";
        }
        if (e instanceof FileAlreadyExistsException) {
            return "exists already";
        }
        if (e instanceof NotDirectoryException) {
            return "not a directory";
        }
        if (e instanceof DirectoryNotEmptyException) {
            return "the directory is not empty";
        }
        if (e instanceof FileSystemLoopException) {
            return "a loop of symbolic links";
        }
        return e.getMessage() == null || e instanceof FileSystemException
                ? e.getClass().getSimpleName()
                : e.getMessage();
    }
}
