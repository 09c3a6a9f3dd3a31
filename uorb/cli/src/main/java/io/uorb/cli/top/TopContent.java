// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import io.uorb.cli.live.LiveContent;
import io.uorb.cli.terminal.Key;
import io.uorb.cli.terminal.Style;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The live content of {@code uorb top}. One thread. */
final class TopContent implements LiveContent {
    private static final Request.ListNodes LOOK = new Request.ListNodes(true);

    private final Console console;
    private final double intervalS;
    private final boolean bars;
    private final Style style;
    private final TopSampler sampler = new TopSampler();
    private final ModuleSampler modules = new ModuleSampler();
    private boolean onlyModules;
    private TopFilter filter;
    private TopOrder order;
    private boolean reverse;
    private TopSample sample;

    /** @param bars whether the terminal can draw bars of block characters */
    TopContent(Console console, double intervalS, TopFilter filter, TopOrder order, boolean bars, Style style) {
        this.console = console;
        this.bars = bars;
        this.intervalS = intervalS;
        this.filter = filter;
        this.order = order;
        this.style = style;
    }

    @Override
    public void refresh() throws IOException, RefusedException {
        modules.refresh(console);
        sample = sampler.sample(console.ask(LOOK));
    }

    @Override
    public boolean isReady() {
        return sample != null;
    }

    private List<TopRow> listed() {
        return sample.rows(filter, order, reverse);
    }

    @Override
    public String heading() {
        return isReady()
                ? TopPrinter.heading(intervalS, sample.rows().size(), listed())
                : "update: " + TopPrinter.seconds(intervalS) + ", rates need two samples";
    }

    @Override
    public List<String> table(int width) {
        List<ModuleSample> hosted = modules.samples();
        if (hosted.isEmpty()) {
            return TopPrinter.lines(listed(), width, bars, style);
        }
        if (onlyModules) {
            return ModuleLines.of(hosted, width, bars, style);
        }
        List<String> lines = new ArrayList<>(TopPrinter.lines(listed(), width, bars, style));
        lines.add("");
        lines.addAll(ModuleLines.of(hosted, width, bars, style));
        return lines;
    }

    @Override
    public String json() throws IOException {
        return TopJson.text(sample, listed(), modules.samples());
    }

    @Override
    public boolean take(Key key) {
        if (key.is('a')) {
            filter = new TopFilter(!filter.all(), filter.texts());
            return true;
        }
        if (key.is('m')) {
            onlyModules = !onlyModules;
            return true;
        }
        for (TopOrder chosen : TopOrder.values()) {
            if (key.is(chosen.key())) {
                reverse = chosen == order && !reverse;
                order = chosen;
                return true;
            }
        }
        return false;
    }

    @Override
    public void filter(List<String> words) {
        filter = new TopFilter(false, words);
    }

    @Override
    public List<String> help() {
        List<String> lines = new ArrayList<>();
        lines.add("a        list all topics, or only active ones");
        lines.add("m        list modules only, or topics and modules");
        for (TopOrder each : TopOrder.values()) {
            lines.add(each.key() + "        sort by " + each.meaning() + "; again: reverse");
        }
        return lines;
    }
}
