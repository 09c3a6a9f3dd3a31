// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.ulog.FoxgloveUlog;
import io.uorb.ulog.UlogVisitor;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Gathers from a log what the {@link FoxgloveUlog} prints about it. */
public final class FoxgloveStatistics implements UlogVisitor {
    private final LogStatistics values = new LogStatistics();
    private final Map<String, Long> messages = new TreeMap<>();
    private final Map<String, Long> kinds = new TreeMap<>();
    private int dropoutMs;

    @Override
    public void onData(UlogData data) {
        values.onData(data);
        add("D");
        UlogSubscription subscription = data.subscription();
        messages.merge(subscription.name() + " " + subscription.multiId(), 1L, Long::sum);
    }

    @Override
    public void onSubscription(UlogSubscription subscription) {
        add("A");
    }

    @Override
    public void onText(UlogLoggedString text) {
        add(text.isTagged() ? "C" : "L");
    }

    @Override
    public void onDropout(int durationMs) {
        add("O");
        dropoutMs += durationMs;
    }

    @Override
    public void onParameter(UlogParameter parameter) {
        add("P");
    }

    @Override
    public void onParameterDefault(UlogParameterDefault parameterDefault) {
        add("Q");
    }

    @Override
    public void onInfo(UlogInfo info) {
        add(info.isMulti() ? "M" : "I");
    }

    @Override
    public void onSync() {
        add("S");
    }

    private void add(String kind) {
        kinds.merge(kind, 1L, Long::sum);
    }

    /** Data messages by topic and instance. */
    public Map<String, Long> messages() {
        return messages;
    }

    /** Records of the data section by type. */
    public Map<String, Long> kinds() {
        return kinds;
    }

    /** The dropouts as a part of the witness's JSON. */
    public String dropouts() {
        return "\"dropouts\":" + kinds.getOrDefault("O", 0L) + ",\"dropoutMs\":" + dropoutMs + ",";
    }

    /** A line a field, sorted. */
    public List<String> rows() {
        return values.fields().stream()
                .flatMap(field -> field.witnessRow().stream())
                .sorted()
                .toList();
    }
}
