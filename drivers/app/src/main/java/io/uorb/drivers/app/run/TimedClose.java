// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Closes the parts of a run, each within a limit and all within another. A part that hangs remains on a daemon thread
 * and is reported with its stack position; the others are closed too. One thread uses it.
 */
public final class TimedClose {
    /** Longest time for one part: longer than a driver's longest wait for its device, an accepted write. */
    private static final Duration PART = Duration.ofSeconds(2);

    /** Longest time for all parts, whatever their number. */
    private static final Duration ALL = Duration.ofSeconds(5);

    /** Time of a part after others have used up the time for all, so that it closes if it can. */
    private static final Duration LEAST = Duration.ofMillis(100);

    private final Duration part;
    private final List<String> problems = new ArrayList<>();
    private Duration left;

    /** Creates a closer with a limit of 2 s for a part and 5 s for all. */
    public TimedClose() {
        this(PART, ALL);
    }

    TimedClose(Duration part, Duration all) {
        this.part = part;
        this.left = all;
    }

    /**
     * Closes a part.
     *
     * @param activity what the part does, for the report if it hangs; called after the limit
     * @return whether it is closed; if not, its thread still uses what it refers to
     */
    public boolean close(String name, AutoCloseable closed, Supplier<String> activity) {
        Duration limit = left.compareTo(part) < 0 ? left : part;
        long startNs = System.nanoTime();
        boolean done = close(name, closed, activity, limit.compareTo(LEAST) < 0 ? LEAST : limit);
        Duration rest = left.minusNanos(System.nanoTime() - startNs);
        left = rest.isNegative() ? Duration.ZERO : rest;
        return done;
    }

    /** As {@link #close(String, AutoCloseable, Supplier)}, for a part whose own methods show what it does. */
    public boolean close(String name, AutoCloseable closed) {
        return close(name, closed, () -> "");
    }

    private boolean close(String name, AutoCloseable closed, Supplier<String> activity, Duration limit) {
        BoundedTask<Void> closing = BoundedTask.start("close " + name, () -> {
            closed.close();
            return null;
        });
        try {
            closing.await(limit);
            return true;
        } catch (TimeoutException e) {
            String doing = activity.get();
            String told = doing.isEmpty() ? "its closing is in " + closing.place() : "it is " + doing;
            problems.add(name + " has not closed within " + limit.toMillis() + " ms: " + told);
            return false;
        } catch (ExecutionException e) {
            String reason = e.getCause().getMessage();
            problems.add("cannot end " + name + ": " + (reason == null ? e.getCause() : reason));
            return true;
        }
    }

    /** Returns a sentence for each part that hung or failed. */
    public List<String> problems() {
        return List.copyOf(problems);
    }
}
