// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import io.uorb.cli.log.input.ColumnBudget;
import io.uorb.file.StagedFile;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** The CSV files of one log: {@code <log>_<topic>_<instance>.csv} in one folder. */
final class CsvFiles implements AutoCloseable {
    private static final String LOG_SUFFIX = ".ulg";

    /** Limit of open files; the logs of PX4 have some 100 topic instances. */
    static final int MAX_FILES = 500;

    /** Characters of a table that wait to be written: little, since all tables of a log are open at once. */
    private static final int PIECE_CHARS = 4096;

    private static final HexFormat HEX = HexFormat.of();

    private final Path folder;
    private final Path log;
    private final boolean force;
    private final ColumnBudget columns = new ColumnBudget();
    private final List<StagedFile> files = new ArrayList<>();
    private final List<RowBuffer> tables = new ArrayList<>();

    /** @param force whether files of those names are replaced */
    CsvFiles(Path folder, Path log, boolean force) {
        this.folder = folder;
        this.log = log;
        this.force = force;
    }

    CsvTable open(UlogSubscription subscription) throws IOException {
        if (files.size() == MAX_FILES) {
            throw new IOException(log + ": has more topic instances than the " + MAX_FILES
                    + " files that can be written at once; choose topics with --topic");
        }
        String name = log.getFileName().toString();
        String bare = name.endsWith(LOG_SUFFIX) ? name.substring(0, name.length() - LOG_SUFFIX.length()) : name;
        Path target =
                folder.resolve(bare + "_" + harmless(subscription.name()) + "_" + subscription.multiId() + ".csv");
        StagedFile file = StagedFile.of(target, force, List.of(log));
        files.add(file);
        RowBuffer rows = new RowBuffer(file.writer(), PIECE_CHARS);
        tables.add(rows);
        return new CsvTable(subscription, columns, rows);
    }

    /** Replaces all but letters, digits and _ by hex: a topic's name from the file might lead to another folder. */
    private static String harmless(String topic) {
        StringBuilder name = new StringBuilder();
        for (char c : topic.toCharArray()) {
            boolean usual = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
            if (usual) {
                name.append(c);
            } else {
                name.append('%').append(HEX.toHexDigits(c));
            }
        }
        return name.toString();
    }

    /** Gives all files their names. */
    void finish() throws IOException {
        closeTables();
        for (StagedFile file : files) {
            file.finish();
        }
    }

    private void closeTables() throws IOException {
        for (RowBuffer table : tables) {
            table.close();
        }
        tables.clear();
    }

    @Override
    public void close() throws IOException {
        try {
            closeTables();
        } finally {
            for (StagedFile file : files) {
                file.close();
            }
        }
    }
}
