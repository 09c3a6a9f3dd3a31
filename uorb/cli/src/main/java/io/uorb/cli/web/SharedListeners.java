// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.program.ProgramLink;
import io.uorb.cli.web.message.PageJson;
import io.uorb.cli.web.message.PageRequest;
import io.uorb.cli.web.message.RequestIdentity;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The listeners of all browsers, one for each topic and instance. Not thread-safe. */
final class SharedListeners {
    /** The maximum number of series of one browser. */
    static final int MAX_SERIES = 64;

    private final ProgramLink program;
    private final Map<ListenedInstance, SharedListener> feeds = new LinkedHashMap<>();
    /** Each series with the outbox of its browser, also while the program is gone. */
    private final Map<PlotSeries, Outbox> series = new LinkedHashMap<>();

    private record ListenedInstance(String topic, int instance) {}

    SharedListeners(ProgramLink program) {
        this.program = program;
    }

    /**
     * Starts a series.
     *
     * @throws IllegalArgumentException if the browser has too many or one of this id, or the field cannot be plotted
     */
    void add(Outbox browser, PageRequest.Plot wish) throws IOException, RefusedException {
        List<PlotSeries> shown = browser.series();
        if (shown.size() == MAX_SERIES) {
            throw new IllegalArgumentException("a page plots at most " + MAX_SERIES + " fields at once");
        }
        if (shown.stream().anyMatch(other -> other.id() == wish.id())) {
            throw new IllegalArgumentException("a series with the id " + wish.id() + " exists already");
        }
        PlotSeries added = new PlotSeries(wish);
        listen(added);
        series.put(added, browser);
        shown.add(added);
    }

    private void listen(PlotSeries added) throws IOException, RefusedException {
        PageRequest.Plot wish = added.wish();
        ListenedInstance source = new ListenedInstance(wish.topic(), wish.instance());
        SharedListener feed = feeds.get(source);
        if (feed == null) {
            feeds.put(source, SharedListener.begin(program, wish, added));
        } else {
            feed.add(added);
        }
    }

    /** Ends a series of a browser. */
    void remove(Outbox browser, int id) throws IOException, RefusedException {
        for (PlotSeries shown : List.copyOf(browser.series())) {
            if (shown.id() == id) {
                remove(shown);
            }
        }
    }

    /** Ends all series of a browser. */
    void removeAll(Outbox browser) throws IOException, RefusedException {
        for (PlotSeries shown : List.copyOf(browser.series())) {
            remove(shown);
        }
    }

    private void remove(PlotSeries gone) throws IOException, RefusedException {
        series.remove(gone).series().remove(gone);
        List<SharedListener> ended = new ArrayList<>();
        for (Iterator<SharedListener> all = feeds.values().iterator(); all.hasNext(); ) {
            SharedListener feed = all.next();
            if (feed.remove(gone) && feed.series().isEmpty()) {
                all.remove();
                ended.add(feed);
            }
        }
        for (SharedListener feed : ended) {
            feed.end(program);
        }
    }

    /** Fetches messages and adds their values to the series. */
    void take() throws IOException, RefusedException {
        for (SharedListener feed : feeds.values()) {
            feed.take(program);
        }
    }

    /** Forgets the listeners after the end of the program; keeps the series. */
    void lost() {
        feeds.clear();
    }

    /** Listens again for all series; reports to the pages those that no longer exist. */
    void resume() throws IOException {
        for (Map.Entry<PlotSeries, Outbox> each : List.copyOf(series.entrySet())) {
            PlotSeries shown = each.getKey();
            Outbox browser = each.getValue();
            try {
                listen(shown);
            } catch (RefusedException | IllegalArgumentException e) {
                series.remove(shown);
                browser.series().remove(shown);
                browser.reply(PageJson.error(RequestIdentity.of(shown.wish()), e.getMessage()));
            }
        }
    }
}
