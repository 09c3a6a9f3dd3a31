// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is listened to for all browsers: each topic and instance once. Not thread-safe. */
final class SharedListeners {
    /** What one browser can show at once. */
    static final int MAX_SERIES = 16;

    private final ProgramLink program;
    private final Map<ListenedInstance, SharedListener> feeds = new LinkedHashMap<>();
    private final Map<PlotSeries, PageRequest.Plot> wishes = new LinkedHashMap<>();

    private record ListenedInstance(String topic, int instance) {}

    SharedListeners(ProgramLink program) {
        this.program = program;
    }

    /**
     * Begins a series.
     *
     * @throws IllegalArgumentException if the browser has too many or one of this id, or the field cannot be plotted
     */
    void add(Browser browser, PageRequest.Plot wish) throws IOException, RefusedException {
        List<PlotSeries> shown = browser.outbox().series();
        if (shown.size() == MAX_SERIES) {
            throw new IllegalArgumentException("a page plots at most " + MAX_SERIES + " fields at once");
        }
        if (shown.stream().anyMatch(series -> series.id() == wish.id())) {
            throw new IllegalArgumentException("a series with the id " + wish.id() + " is there already");
        }
        PlotSeries series = new PlotSeries(browser, wish);
        listen(series, wish);
        wishes.put(series, wish);
        shown.add(series);
    }

    private void listen(PlotSeries series, PageRequest.Plot wish) throws IOException, RefusedException {
        ListenedInstance source = new ListenedInstance(wish.topic(), wish.instance());
        SharedListener feed = feeds.get(source);
        if (feed == null) {
            feeds.put(source, SharedListener.begin(program, wish, series));
        } else {
            feed.add(series);
        }
    }

    /** Ends a series of a browser. */
    void remove(Browser browser, int id) throws IOException, RefusedException {
        for (PlotSeries series : List.copyOf(browser.outbox().series())) {
            if (series.id() == id) {
                remove(series);
            }
        }
    }

    /** Ends all series of a browser. */
    void removeAll(Browser browser) throws IOException, RefusedException {
        for (PlotSeries series : List.copyOf(browser.outbox().series())) {
            remove(series);
        }
    }

    private void remove(PlotSeries series) throws IOException, RefusedException {
        wishes.remove(series);
        series.browser().outbox().series().remove(series);
        List<SharedListener> ended = new ArrayList<>();
        for (Iterator<SharedListener> all = feeds.values().iterator(); all.hasNext(); ) {
            SharedListener feed = all.next();
            if (feed.remove(series) && feed.series().isEmpty()) {
                all.remove();
                ended.add(feed);
            }
        }
        for (SharedListener feed : ended) {
            feed.end(program);
        }
    }

    /** Hands on what has come. */
    void take() throws IOException, RefusedException {
        for (SharedListener feed : feeds.values()) {
            feed.take(program);
        }
    }

    /** The program has ended: nothing is listened to, but what was wished for is remembered. */
    void lost() {
        feeds.clear();
    }

    /** Listens again to all that was wished for; pages are told of what is no longer there. */
    void resume() throws IOException {
        for (Map.Entry<PlotSeries, PageRequest.Plot> each : List.copyOf(wishes.entrySet())) {
            PlotSeries series = each.getKey();
            try {
                listen(series, each.getValue());
            } catch (RefusedException | IllegalArgumentException e) {
                wishes.remove(series);
                series.browser().outbox().series().remove(series);
                series.browser().outbox().reply(PageJson.error(e.getMessage()));
            }
        }
    }
}
