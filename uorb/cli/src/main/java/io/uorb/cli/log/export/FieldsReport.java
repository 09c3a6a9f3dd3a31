// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import io.uorb.cli.log.input.ColumnBudget;
import io.uorb.cli.log.input.Leaf;
import io.uorb.cli.log.input.PerInstance;
import io.uorb.shell.CsvCells;
import io.uorb.ulog.UlogCorruption;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;

/** The report of {@code uorb log fields}. */
final class FieldsReport implements UlogVisitor {
    private final PerInstance<InstanceFields> instances = new PerInstance<>(this::fieldsOf);
    private final ColumnBudget columns = new ColumnBudget();
    private long lastUs;
    private long dropouts;
    private long dropoutMs;
    private long changed;
    private long logged;
    private long tagged;

    /** The numbers of one topic instance. */
    private static final class InstanceFields {
        private final FieldStatistics[] fields;
        private long messages;

        InstanceFields(UlogSubscription subscription) {
            fields = Leaf.withInnerPadding(subscription.format()).stream()
                    .map(FieldStatistics::of)
                    .toArray(FieldStatistics[]::new);
        }

        void add(UlogData data) {
            boolean isFirst = messages++ == 0;
            for (FieldStatistics field : fields) {
                field.add(data, isFirst);
            }
        }
    }

    private InstanceFields fieldsOf(UlogSubscription subscription) {
        try {
            columns.take(subscription);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new InstanceFields(subscription);
    }

    @Override
    public void onData(UlogData data) {
        lastUs = Math.max(lastUs, data.timestampUs());
        instances.of(data.subscription()).add(data);
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

    /** Prints the report of a log that has been read. */
    void print(UlogReader reader, PrintWriter out) {
        out.print(firstLine(reader) + "\ntopic,multi_id,field,type,n,nan,first,last,sum\n");
        instances.values().forEach((key, instance) -> {
            String start = CsvCells.text(key.topic()) + ',' + key.instance() + ',';
            for (FieldStatistics field : instance.fields) {
                out.print(start
                        + CsvCells.text(field.leaf.path())
                        + ','
                        + field.leaf.type().cName()
                        + ','
                        + instance.messages
                        + ','
                        + field.cells()
                        + '\n');
            }
        });
    }

    private String firstLine(UlogReader reader) {
        UlogDefinitions definitions = reader.definitions();
        List<UlogParameterDefault> defaults = definitions.parameterDefaults();
        boolean corrupt =
                reader.corruptions().stream().anyMatch(corruption -> corruption.kind() == UlogCorruption.Kind.CORRUPT);
        return "#start_us " + Long.toUnsignedString(reader.header().startUs()) + " last_us " + lastUs
                + " dropouts " + dropouts + " dropout_ms " + dropoutMs
                + " params " + definitions.parameters().size() + " changed " + changed
                + " logged " + logged + " tagged " + tagged
                + " defaults_sys "
                + defaults.stream().filter(UlogParameterDefault::systemWide).count()
                + " defaults_cfg "
                + defaults.stream().filter(UlogParameterDefault::currentSetup).count()
                + " corrupt " + (corrupt ? "True" : "False");
    }
}
