// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.lag;

import io.uorb.cli.live.LiveContent;
import io.uorb.cli.terminal.Key;
import io.uorb.cli.terminal.Style;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer.LagRow;
import io.uorb.shell.wire.Answer.Lags;
import io.uorb.shell.wire.Answer.SubscriptionRow;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.List;

/** The live content of {@code uorb lag}. One thread. */
final class LagContent implements LiveContent {
    private final Console console;
    private final Style style;
    private List<String> words;
    private Lags before;
    private Lags lags;

    LagContent(Console console, List<String> words, Style style) {
        this.console = console;
        this.words = List.copyOf(words);
        this.style = style;
    }

    @Override
    public void refresh() throws IOException, RefusedException {
        update(console.ask(new Request.ListLags()));
    }

    void update(Lags newLags) {
        before = lags;
        lags = newLags;
    }

    /** Returns whether there are two samples: the first one only starts the measurement. */
    @Override
    public boolean isReady() {
        return before != null;
    }

    private List<LagRow> listed() {
        return lags.subscriptions().stream().filter(this::accepts).toList();
    }

    private boolean accepts(LagRow row) {
        SubscriptionRow subscription = row.subscription();
        return words.isEmpty()
                || words.stream()
                        .anyMatch(word -> subscription.topic().contains(word)
                                || subscription.module().contains(word)
                                || subscription.thread().contains(word));
    }

    /** Returns whether a subscription has lost messages since the sample before. */
    private boolean losesNow(LagRow row) {
        return before.subscriptions().stream()
                .anyMatch(earlier -> earlier.subscription().id()
                                == row.subscription().id()
                        && earlier.subscription().lost() < row.subscription().lost());
    }

    @Override
    public String heading() {
        return isReady()
                ? "subscriptions: " + listed().size() + ", ages since this command began"
                : "ages need two samples";
    }

    @Override
    public List<String> table(int width) {
        return LagPrinter.lines(listed(), this::losesNow, width, style);
    }

    @Override
    public String json() throws IOException {
        return LagJson.text(lags.nowUs(), listed());
    }

    @Override
    public boolean take(Key key) {
        return false;
    }

    @Override
    public void filter(List<String> newWords) {
        words = List.copyOf(newWords);
    }

    @Override
    public List<String> help() {
        return List.of();
    }
}
