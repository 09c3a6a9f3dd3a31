// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import io.uorb.schema.SchemaTextException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * All that a reader says about a log.
 *
 * @param refusal the message with which it refuses the log, or null
 * @param definitions texts of what stands before the data
 * @param records a number for each record of the data
 * @param undamaged how many of them it gave before it found damage
 * @param damages the damages, as texts
 */
record LogReading(String refusal, List<String> definitions, long[] records, int undamaged, List<String> damages) {
    /** Reads a log from front to back. Anything but a {@link UlogException} is thrown on. */
    static LogReading of(ReadableByteChannel channel) {
        try (UlogReader reader = UlogReader.open("log", channel)) {
            RecordHashes hashes = new RecordHashes();
            int undamaged = 0;
            while (reader.next(hashes)) {
                undamaged = reader.damages().isEmpty() ? hashes.count() : undamaged;
            }
            List<String> damages =
                    reader.damages().stream().map(UlogDamage::toString).toList();
            return new LogReading(null, definitions(reader), hashes.hashes(), undamaged, damages);
        } catch (UlogException e) {
            return new LogReading(e.getMessage(), List.of(), new long[0], 0, List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> definitions(UlogReader reader) {
        UlogDefinitions definitions = reader.definitions();
        List<String> all = new ArrayList<>();
        all.add(reader.header().toString());
        definitions.formats().values().forEach(format -> {
            all.add(format.toString());
            all.add(schemaInfo(definitions, format.name()));
        });
        definitions.infos().forEach(info -> all.add(info + " " + Arrays.hashCode(info.value())));
        all.addAll(definitions.parameters().values().stream()
                .map(UlogParameter::toString)
                .toList());
        definitions.parameterDefaults().forEach(value -> all.add(value.toString()));
        return all;
    }

    private static String schemaInfo(UlogDefinitions definitions, String topic) {
        try {
            return UlogSchemaInfo.hash(definitions, topic) + " " + UlogSchemaInfo.definition(definitions, topic);
        } catch (SchemaTextException e) {
            return e.getMessage();
        }
    }

    /** What this says that the other says otherwise; empty if nothing. */
    String difference(LogReading other) {
        if (!String.valueOf(refusal).equals(String.valueOf(other.refusal))) {
            return "refusal: " + refusal + " / " + other.refusal;
        }
        if (!definitions.equals(other.definitions)) {
            return "definitions: " + definitions + " / " + other.definitions;
        }
        if (!Arrays.equals(records, other.records)) {
            return "records: " + records.length + " / " + other.records.length + ", first at "
                    + Arrays.mismatch(records, other.records);
        }
        return damages.equals(other.damages) ? "" : "damages: " + damages + " / " + other.damages;
    }

    /** Whether the records up to the first damage are the first ones of the other reading. */
    boolean beginsLike(LogReading other) {
        return undamaged <= other.records.length && Arrays.equals(records, 0, undamaged, other.records, 0, undamaged);
    }
}
