// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.copy;

import io.uorb.ulog.format.UlogInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The entries of lists of information by name. */
final class InfoLists {
    private InfoLists() {}

    static Map<String, List<UlogInfo>> of(List<UlogInfo> infos) {
        Map<String, List<UlogInfo>> lists = new LinkedHashMap<>();
        for (UlogInfo info : infos) {
            if (info.isMulti()) {
                lists.computeIfAbsent(info.name(), name -> new ArrayList<>()).add(info);
            }
        }
        return lists;
    }
}
