// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.shell.CsvCells;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogInfoLists;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The information records of a log by name: single values, and lists assembled from their pieces. */
public final class InfoIndex {
    private final Map<String, String> values = new LinkedHashMap<>();
    private final Map<String, List<String>> lists = new LinkedHashMap<>();

    /** @param infos in the order of the file */
    public InfoIndex(List<UlogInfo> infos) {
        for (UlogInfo info : infos) {
            if (!info.isMulti()) {
                values.put(info.name(), text(info));
            }
        }
        for (Map.Entry<String, List<UlogInfo>> list : UlogInfoLists.of(infos).entrySet()) {
            List<String> texts = new ArrayList<>();
            for (UlogInfo entry : list.getValue()) {
                texts.add(text(entry));
            }
            lists.put(list.getKey(), List.copyOf(texts));
        }
    }

    private static String text(UlogInfo info) {
        return info.valueText(new ShortReals());
    }

    /** Texts of floating-point values; a class, for a first lambda would delay the start of {@code log info}. */
    private static final class ShortReals implements Function<Number, String> {
        @Override
        public String apply(Number real) {
            return real instanceof Float value ? CsvCells.real(value) : CsvCells.real(real.doubleValue());
        }
    }

    /** Returns the values by name; of several values of one name the last. */
    public Map<String, String> values() {
        return values;
    }

    /** Returns the lists by name. */
    public Map<String, List<String>> lists() {
        return lists;
    }
}
