// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.log;

import io.uorb.ulog.UlogInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A log's information by name: single values, and lists whose entries have been put together from their pieces. */
final class InfoTable {
    private final Map<String, String> values = new LinkedHashMap<>();
    private final Map<String, List<String>> lists = new LinkedHashMap<>();

    void addAll(List<UlogInfo> infos) {
        for (UlogInfo info : infos) {
            if (!info.isMulti()) {
                values.put(info.name(), InfoValue.text(info));
            } else {
                addToList(lists.computeIfAbsent(info.name(), name -> new ArrayList<>()), info);
            }
        }
    }

    private static void addToList(List<String> list, UlogInfo info) {
        String text = InfoValue.text(info);
        int last = list.size() - 1;
        if (info.isContinued() && last >= 0) {
            list.set(last, list.get(last) + text);
        } else {
            list.add(text);
        }
    }

    /** Of several values of one name the last. */
    Map<String, String> values() {
        return values;
    }

    Map<String, List<String>> lists() {
        return lists;
    }
}
