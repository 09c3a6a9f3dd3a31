// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.lag;

import io.uorb.cli.live.LiveContent;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.terminal.Style;
import io.uorb.shell.JsonFields;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer.LagRow;
import io.uorb.shell.wire.Answer.Lags;
import io.uorb.shell.wire.Answer.SubscriptionRow;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The live content of {@code uorb lag}. One thread. */
final class LagContent implements LiveContent {
    /** The worst first: what is lost, what waits, and how old messages are. */
    private static final Comparator<LagRow> WORST_FIRST = Comparator.<LagRow>comparingLong(
                    row -> row.subscription().lost())
            .thenComparingLong(row -> row.subscription().behind())
            .thenComparingLong(LagRow::ageP99Us)
            .reversed();

    private final Console console;
    private final Style style;
    private final int most;
    private List<String> words;
    private Lags before;
    private Lags lags;

    /**
     * Creates a content.
     *
     * @param most the most subscriptions to list: the worst, if there are more
     * @param words texts, one of which the topic, module or thread contains; none for all
     */
    LagContent(Console console, int most, List<String> words, Style style) {
        this.console = console;
        this.most = most;
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

    private List<LagRow> chosen() {
        return lags.subscriptions().stream().filter(this::accepts).toList();
    }

    private List<LagRow> listed() {
        List<LagRow> rows = chosen();
        return rows.size() <= most
                ? rows
                : rows.stream().sorted(WORST_FIRST).limit(most).toList();
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
        if (!isReady()) {
            return "ages need two samples";
        }
        int count = chosen().size();
        String which = count <= most ? "" + count : "the worst " + most + " of " + count + " (all: -a)";
        return "subscriptions: " + which + ", ages since this command began";
    }

    @Override
    public List<String> table(int width) {
        return LagPrinter.lines(listed(), this::losesNow, width, style);
    }

    @Override
    public String json() throws IOException {
        return JsonOutput.text(
                new JsonFields().put("timeUs", lags.nowUs()).put("subscriptions", listed(), LagContent::json));
    }

    @Override
    public void filter(List<String> newWords) {
        words = List.copyOf(newWords);
    }

    private static Object json(LagRow row) {
        return new JsonFields()
                .putAll(row.subscription(), Map.of("deliveryMode", "way"))
                .put("copies", row.copies())
                .put("ageLastUs", row.ageLastUs())
                .put("ageP50Us", row.ageP50Us())
                .put("ageP99Us", row.ageP99Us())
                .put("ageMaxUs", row.ageMaxUs());
    }
}
