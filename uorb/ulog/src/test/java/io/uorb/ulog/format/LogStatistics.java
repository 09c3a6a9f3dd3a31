// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gathers from a log what its golden file holds. */
public final class LogStatistics implements UlogVisitor {
    private final Map<UlogSubscription, List<GoldenFieldStatistics>> fields = new LinkedHashMap<>();
    private long lastUs;
    private int dropouts;
    private int dropoutMs;
    private int changed;
    private int logged;
    private int tagged;
    private long messages;

    @Override
    public void onData(UlogData data) {
        messages++;
        lastUs = Math.max(lastUs, data.timestampUs());
        List<GoldenFieldStatistics> all = fields.computeIfAbsent(data.subscription(), LogStatistics::leavesOf);
        for (GoldenFieldStatistics field : all) {
            field.add(data);
        }
    }

    @Override
    public void onText(UlogLoggedString text) {
        if (text.isTagged()) {
            tagged++;
        } else {
            logged++;
        }
    }

    @Override
    public void onDropout(int durationMs) {
        dropouts++;
        dropoutMs += durationMs;
    }

    @Override
    public void onParameter(UlogParameter parameter) {
        changed++;
    }

    private static List<GoldenFieldStatistics> leavesOf(UlogSubscription subscription) {
        List<GoldenFieldStatistics> leaves = new ArrayList<>();
        addLeaves(subscription.format(), subscription.name() + "," + subscription.multiId() + ",", 0, leaves);
        return leaves;
    }

    private static void addLeaves(UlogFormat format, String prefix, int at, List<GoldenFieldStatistics> leaves) {
        for (UlogField field : format.fields()) {
            for (int i = 0; i < field.elements(); i++) {
                String name = prefix + field.name() + (field.length() > 0 ? "[" + i + "]" : "");
                int offset = at + field.offsetBytes() + i * field.elementBytes();
                if (field.nested() != null) {
                    addLeaves(field.nested(), name + ".", offset, leaves);
                } else {
                    leaves.add(new GoldenFieldStatistics(name, field.type(), offset));
                }
            }
        }
    }

    public List<GoldenFieldStatistics> fields() {
        return fields.values().stream().flatMap(List::stream).toList();
    }

    public long messages() {
        return messages;
    }

    /** The golden file's first line, but for the flag of corruption. */
    public String summary(UlogReader reader) {
        UlogDefinitions definitions = reader.definitions();
        long system = definitions.parameterDefaults().stream()
                .filter(UlogParameterDefault::systemWide)
                .count();
        long setup = definitions.parameterDefaults().stream()
                .filter(UlogParameterDefault::currentSetup)
                .count();
        return String.format(
                "#start_us %d last_us %d dropouts %d dropout_ms %d params %d changed %d logged %d tagged %d"
                        + " defaults_sys %d defaults_cfg %d corrupt",
                reader.header().startUs(),
                lastUs,
                dropouts,
                dropoutMs,
                definitions.parameters().size(),
                changed,
                logged,
                tagged,
                system,
                setup);
    }
}
