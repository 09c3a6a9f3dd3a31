// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/**
 * Names as PX4 gives them (L-13): {@code <root>/2026-11-21/17_05_33.ulg} by the time of day in UTC, or, on a machine
 * that does not know it (a year before 2020), {@code <root>/sess100/log100.ulg}, each number the first that is free;
 * all files of one object in one session. A name that is taken gets {@code _2}, {@code _3} and so on.
 */
public final class LogFolder implements LogNames {
    private static final int LEAST_PLAUSIBLE_YEAR = 2020;
    private static final int FIRST_NUMBER = 100;
    private static final int MOST_NUMBERS = 100_000;
    private static final Pattern DAY = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
    private static final Pattern SESSION = Pattern.compile("sess\\d{3,6}");
    private static final Pattern TIMED = Pattern.compile("\\d{2}_\\d{2}_\\d{2}(_\\d+)?\\.ulg");
    private static final Pattern NUMBERED = Pattern.compile("log\\d{3,6}\\.ulg");
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH_mm_ss", Locale.ROOT);

    private final Path root;
    private final Clock clock;
    private Path session;
    private Path lastBase;
    private int lastNumber;

    public LogFolder(Path root, Clock clock) {
        this.root = root;
        this.clock = clock;
    }

    @Override
    public Path root() {
        return root;
    }

    @Override
    public LogFile create(LogChannel.Opener opener) throws IOException {
        LocalDateTime now = LocalDateTime.ofInstant(clock.instant(), ZoneOffset.UTC);
        try {
            return now.getYear() < LEAST_PLAUSIBLE_YEAR ? createNumbered(opener) : createTimed(now, opener);
        } catch (AccessDeniedException e) {
            throw LogFolders.refused(root, e);
        }
    }

    private LogFile createTimed(LocalDateTime now, LogChannel.Opener opener) throws IOException {
        Path day = root.resolve(DateTimeFormatter.ISO_LOCAL_DATE.format(now));
        String name = TIME.format(now);
        return createFirstFree(day.resolve(name), 1, i -> i == 1 ? "" : "_" + i, opener);
    }

    private LogFile createNumbered(LogChannel.Opener opener) throws IOException {
        if (session == null) {
            session = newSession();
        }
        return createFirstFree(session.resolve("log"), FIRST_NUMBER, Integer::toString, opener);
    }

    /**
     * Creates the file with the first free number; a name is not used twice, even if its file was deleted meanwhile.
     */
    private LogFile createFirstFree(Path base, int firstNumber, IntFunction<String> suffix, LogChannel.Opener opener)
            throws IOException {
        LogFolders.create(base.getParent());
        int from = base.equals(lastBase) ? lastNumber + 1 : firstNumber;
        for (int i = from; i < MOST_NUMBERS; i++) {
            LogFile file = tryToCreate(base.resolveSibling(base.getFileName() + suffix.apply(i) + ".ulg"), opener);
            if (file != null) {
                lastBase = base;
                lastNumber = i;
                return file;
            }
        }
        throw new FileAlreadyExistsException(base.toString(), null, "all numbers are taken");
    }

    private Path newSession() throws IOException {
        for (int i = FIRST_NUMBER; i < MOST_NUMBERS; i++) {
            Path folder = root.resolve("sess" + i);
            if (!Files.exists(folder)) {
                return folder;
            }
        }
        throw new FileAlreadyExistsException(root.toString(), null, "all numbers of sessions are taken");
    }

    private static LogFile tryToCreate(Path path, LogChannel.Opener opener) throws IOException {
        try {
            return LogFile.create(path, opener);
        } catch (FileAlreadyExistsException e) {
            return null;
        }
    }

    @Override
    public List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder : LogFolders.foldersIn(root)) {
            String name = folder.getFileName().toString();
            if (DAY.matcher(name).matches()) {
                files.addAll(LogFolders.filesIn(folder, TIMED));
            } else if (SESSION.matcher(name).matches()) {
                files.addAll(LogFolders.filesIn(folder, NUMBERED));
            }
        }
        return LogFolders.oldestFirst(files);
    }
}
