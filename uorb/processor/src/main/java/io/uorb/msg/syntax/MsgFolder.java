// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;

/** Search for the {@code .msg} files of a folder and its subfolders; hidden ones (with a leading dot) are ignored. */
public final class MsgFolder extends SimpleFileVisitor<Path> {
    private final Path root;
    private final Problems problems;
    private final List<Path> files = new ArrayList<>();

    private MsgFolder(Path root, Problems problems) {
        this.root = root;
        this.problems = problems;
    }

    /** Returns the files in the order of their paths. */
    public static List<Path> files(Path root, Problems problems) {
        if (!Files.isDirectory(root)) {
            problems.error(root, 0, Files.exists(root) ? "this is not a folder" : "no such folder");
            return List.of();
        }
        int before = problems.errors();
        MsgFolder folder = new MsgFolder(root, problems);
        try {
            Files.walkFileTree(root, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, folder);
        } catch (IOException e) {
            folder.visitFileFailed(root, e);
        }
        if (folder.files.isEmpty() && problems.errors() == before) {
            problems.error(root, 0, "no " + MsgFile.SUFFIX + " files in this folder and its subfolders");
        }
        return folder.files.stream().sorted().toList();
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        return isHidden(folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (isHidden(file) || !file.toString().endsWith(MsgFile.SUFFIX)) {
            if (!isHidden(file) && file.toString().toLowerCase(Locale.ROOT).endsWith(MsgFile.SUFFIX)) {
                problems.warning(
                        file, 0, "the file is ignored: the suffix must be " + MsgFile.SUFFIX + " in lower case");
            }
            return FileVisitResult.CONTINUE;
        }
        if (attributes.isOther()) {
            problems.error(file, 0, "this is a pipe or a device; " + MsgFile.SUFFIX + " files are regular files");
        } else {
            files.add(file);
        }
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
        boolean isLoop = e instanceof FileSystemLoopException;
        problems.error(file, 0, isLoop ? "this link points back to a folder that contains it" : cannotRead(e));
        return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException e) {
        if (e != null) {
            problems.error(folder, 0, cannotRead(e));
        }
        return FileVisitResult.CONTINUE;
    }

    /** Returns the error message for a file or folder that cannot be read. */
    public static String cannotRead(IOException e) {
        return "this cannot be read: " + e.getClass().getSimpleName() + ", " + e.getMessage();
    }

    private boolean isHidden(Path path) {
        return !path.equals(root) && path.getFileName().toString().startsWith(".");
    }
}
