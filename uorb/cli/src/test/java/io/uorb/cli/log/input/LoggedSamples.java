// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.schema.Names;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All messages of a log, by topic and instance in the order of the file: each a text with every field and value. */
public final class LoggedSamples implements UlogVisitor {
    private final Map<String, List<String>> samples = new TreeMap<>();
    private final Map<UlogFormat, List<Leaf>> leaves = new HashMap<>();

    private LoggedSamples() {}

    public static Map<String, List<String>> read(Path log) throws IOException {
        LoggedSamples all = new LoggedSamples();
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(all);
            if (!reader.corruptions().isEmpty()) {
                throw new AssertionError(log + ": " + reader.corruptions());
            }
        }
        return all.samples;
    }

    @Override
    public void onData(UlogData data) {
        StringBuilder text = new StringBuilder();
        for (Leaf leaf : leaves.computeIfAbsent(data.subscription().format(), LoggedSamples::sorted)) {
            // Bits, so that NaN is compared too. Old logs have names such as altitudeSp, which no topic here can have.
            long bits = leaf.isReal()
                    ? Double.doubleToRawLongBits(data.realAt(leaf.type(), leaf.offsetBytes()))
                    : data.integerAt(leaf.type(), leaf.offsetBytes());
            text.append(Names.toSnakeCase(leaf.path())).append('=').append(bits).append(' ');
        }
        samples.computeIfAbsent(TopicInstance.of(data.subscription()).toString(), name -> new ArrayList<>())
                .add(text.toString());
    }

    private static List<Leaf> sorted(UlogFormat format) {
        return Leaf.of(format).stream()
                .sorted((one, other) -> one.path().compareTo(other.path()))
                .toList();
    }
}
