// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import io.uorb.ulog.output.RecorderListener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes down what a listener is told, a line an event, and the files that were begun. */
final class EventList implements RecorderListener {
    private final List<String> lines = new ArrayList<>();
    private final List<Path> files = new ArrayList<>();

    @Override
    public synchronized void onFileOpened(Path file) {
        files.add(file);
        lines.add("opened " + file.getFileName());
    }

    @Override
    public synchronized void onFileClosed(Path file, long bytes) {
        lines.add("closed " + file.getFileName() + " " + bytes);
    }

    @Override
    public synchronized void onFilesDeleted(List<Path> deleted) {
        lines.add("deleted " + deleted.stream().map(Path::getFileName).toList());
    }

    @Override
    public synchronized void onWriteFailed(Path file, IOException problem, boolean goesOn) {
        lines.add("failed " + file.getFileName() + " (" + problem.getMessage() + ") " + goesOn);
    }

    @Override
    public synchronized void onWritingStopped(String reason) {
        lines.add("stopped " + reason);
    }

    synchronized List<String> lines() {
        return List.copyOf(lines);
    }

    synchronized List<Path> files() {
        return List.copyOf(files);
    }
}
