// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lists of information joined from their parts (M records, L-2). One thread. */
public final class UlogInfoLists {
    private UlogInfoLists() {}

    /**
     * Returns the lists by name, in the order of the file. A part that continues the previous one of its name is joined
     * to it; its type is then that of the first part. Information that is not part of a list is ignored.
     *
     * @param infos information in the order of the file
     */
    public static Map<String, List<UlogInfo>> of(Collection<UlogInfo> infos) {
        Map<String, List<List<UlogInfo>>> parts = new LinkedHashMap<>();
        for (UlogInfo info : infos) {
            if (info.isMulti()) {
                List<List<UlogInfo>> entries = parts.get(info.name());
                if (entries == null) {
                    entries = new ArrayList<>();
                    parts.put(info.name(), entries);
                }
                if (entries.isEmpty() || !info.isContinued()) {
                    entries.add(new ArrayList<>());
                }
                entries.get(entries.size() - 1).add(info);
            }
        }
        Map<String, List<UlogInfo>> lists = new LinkedHashMap<>();
        for (Map.Entry<String, List<List<UlogInfo>>> part : parts.entrySet()) {
            List<UlogInfo> joined = new ArrayList<>();
            for (List<UlogInfo> pieces : part.getValue()) {
                joined.add(join(pieces));
            }
            lists.put(part.getKey(), List.copyOf(joined));
        }
        return lists;
    }

    private static UlogInfo join(List<UlogInfo> parts) {
        if (parts.size() == 1) {
            return parts.get(0);
        }
        ByteArrayOutputStream value = new ByteArrayOutputStream();
        int elements = 0;
        for (UlogInfo part : parts) {
            value.writeBytes(part.value());
            elements += part.typedKey().elements();
        }
        UlogInfo first = parts.get(0);
        TypedName key = new TypedName(first.type(), elements, first.name());
        return new UlogInfo(key, true, false, value.toByteArray());
    }
}
