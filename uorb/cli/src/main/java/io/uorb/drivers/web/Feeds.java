// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.web;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is listened to for all browsers: each topic and instance once. Not thread-safe. */
final class Feeds {
    /** What one browser can show at once. */
    static final int MAX_SERIES = 16;

    private final ProgramLink program;
    private final Map<Source, Feed> feeds = new LinkedHashMap<>();
    private final Map<Series, PageRequest.Plot> wishes = new LinkedHashMap<>();

    private record Source(String topic, int instance) {}

    Feeds(ProgramLink program) {
        this.program = program;
    }

    /**
     * Begins a series.
     *
     * @throws IllegalArgumentException if the browser has too many or one of this id, or the field cannot be plotted
     */
    void add(Browser browser, PageRequest.Plot wish) throws IOException, RefusedException {
        List<Series> shown = browser.outbox().series();
        if (shown.size() == MAX_SERIES) {
            throw new IllegalArgumentException("a page plots at most " + MAX_SERIES + " fields at once");
        }
        if (shown.stream().anyMatch(series -> series.id() == wish.id())) {
            throw new IllegalArgumentException("a series with the id " + wish.id() + " is there already");
        }
        Series series = new Series(browser, wish);
        listen(series, wish);
        wishes.put(series, wish);
        shown.add(series);
    }

    private void listen(Series series, PageRequest.Plot wish) throws IOException, RefusedException {
        Source source = new Source(wish.topic(), wish.instance());
        Feed feed = feeds.get(source);
        if (feed == null) {
            feeds.put(source, Feed.begin(program, wish, series));
        } else {
            feed.add(series);
        }
    }

    /** Ends a series of a browser. */
    void remove(Browser browser, int id) throws IOException, RefusedException {
        for (Series series : List.copyOf(browser.outbox().series())) {
            if (series.id() == id) {
                remove(series);
            }
        }
    }

    /** Ends all series of a browser. */
    void removeAll(Browser browser) throws IOException, RefusedException {
        for (Series series : List.copyOf(browser.outbox().series())) {
            remove(series);
        }
    }

    private void remove(Series series) throws IOException, RefusedException {
        wishes.remove(series);
        series.browser().outbox().series().remove(series);
        List<Feed> ended = new ArrayList<>();
        for (Iterator<Feed> all = feeds.values().iterator(); all.hasNext(); ) {
            Feed feed = all.next();
            if (feed.remove(series) && feed.series().isEmpty()) {
                all.remove();
                ended.add(feed);
            }
        }
        for (Feed feed : ended) {
            feed.end(program);
        }
    }

    /** Hands on what has come. */
    void take() throws IOException, RefusedException {
        for (Feed feed : feeds.values()) {
            feed.take(program);
        }
    }

    /** The program has ended: nothing is listened to, but what was wished for is remembered. */
    void lost() {
        feeds.clear();
    }

    /** Listens again to all that was wished for; pages are told of what is no longer there. */
    void resume() throws IOException {
        for (Map.Entry<Series, PageRequest.Plot> each : List.copyOf(wishes.entrySet())) {
            Series series = each.getKey();
            try {
                listen(series, each.getValue());
            } catch (RefusedException | IllegalArgumentException e) {
                wishes.remove(series);
                series.browser().outbox().series().remove(series);
                series.browser().outbox().reply(Json.error(e.getMessage()));
            }
        }
    }
}
