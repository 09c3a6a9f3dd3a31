// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.cpu;

import io.uorb.cli.cpu.CpuSample.ItemRow;
import io.uorb.cli.cpu.CpuSample.ThreadRow;
import io.uorb.cli.live.LiveContent;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.terminal.Key;
import io.uorb.cli.terminal.Style;
import io.uorb.shell.JsonFields;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer.WorkQueues;
import io.uorb.shell.wire.Request;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.List;

/** The live content of {@code uorb cpu}. One thread. */
final class CpuContent implements LiveContent {
    private final Console console;
    private final ThreadTimes times;
    private final CpuSampler sampler;
    private final Style style;
    private List<String> words;
    private boolean all;
    private CpuSample sample;

    /**
     * Creates the content of a program.
     *
     * @param all whether idle threads and items are listed
     * @param words of which a listed name has one; empty for any
     */
    CpuContent(Console console, boolean all, List<String> words, boolean blocks, Style style) {
        this.console = console;
        this.times = new ThreadTimes(console.welcome().pid());
        this.sampler = new CpuSampler(blocks);
        this.all = all;
        this.words = List.copyOf(words);
        this.style = style;
    }

    @Override
    public void refresh() throws IOException, RefusedException {
        WorkQueues queues = console.ask(new Request.ListWorkQueues());
        sample = sampler.sample(System.nanoTime(), times.read(), queues);
    }

    @Override
    public boolean isReady() {
        return sample != null;
    }

    @Override
    public String heading() {
        return isReady()
                ? CpuPrinter.heading(TextEscapes.escape(console.welcome().program()), sample)
                : "shares need two samples";
    }

    @Override
    public List<String> table(int width) {
        return CpuPrinter.lines(threads(), items(), width, style);
    }

    private List<ThreadRow> threads() {
        return sample.threads().stream()
                .filter(row -> isListed(row.percent(), row.name()))
                .toList();
    }

    private List<ItemRow> items() {
        return sample.items().stream()
                .filter(row -> isListed(row.rateHz(), row.queue() + " " + row.name()))
                .toList();
    }

    private boolean isListed(double activity, String name) {
        if (words.isEmpty()) {
            return all || activity > 0;
        }
        return words.stream().anyMatch(name::contains);
    }

    @Override
    public String json() throws IOException {
        return JsonOutput.text(new JsonFields()
                .rounded("elapsedS", sample.seconds())
                .rounded("percent", sample.percent())
                .put("threads", threads(), CpuContent::json)
                .put("items", items(), CpuContent::json));
    }

    @Override
    public boolean take(Key key) {
        if (key.is('a')) {
            all = !all;
            return true;
        }
        return false;
    }

    @Override
    public void filter(List<String> newWords) {
        words = List.copyOf(newWords);
    }

    @Override
    public List<String> help() {
        return List.of("a        list all threads and work items, or only active ones");
    }

    private static Object json(ThreadRow thread) {
        return new JsonFields()
                .put("name", thread.name())
                .put("tid", thread.id())
                .rounded("percent", thread.percent())
                .put("cpuNs", thread.totalNs());
    }

    private static Object json(ItemRow item) {
        return new JsonFields()
                .put("queue", item.queue())
                .put("name", item.name())
                .rounded("rateHz", item.rateHz())
                .put("runTimeP50Ns", item.medianNs())
                .rounded("percent", item.percent());
    }
}
