// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap.log;

import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogParameterDefault;
import io.uorb.ulog.format.UlogSchemaInfo;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parameters and information of a log as texts by name, for metadata. */
final class LogFacts {
    private LogFacts() {}

    /** Returns the parameters at the start. */
    static Map<String, String> parameters(UlogDefinitions log) {
        Map<String, String> texts = new LinkedHashMap<>();
        log.parameters().values().forEach(value -> texts.put(value.name(), String.valueOf(value.value())));
        return texts;
    }

    /** Returns the defaults that differ from values at the start: {@code NAME.system}, {@code NAME.setup}. */
    static Map<String, String> parameterDefaults(UlogDefinitions log) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (UlogParameterDefault stated : log.parameterDefaults()) {
            String value = String.valueOf(stated.parameter().value());
            for (String kind : kinds(stated)) {
                texts.put(stated.parameter().name() + '.' + kind, value);
            }
        }
        return texts;
    }

    /** Returns whose default it is. */
    static List<String> kinds(UlogParameterDefault stated) {
        List<String> kinds = new ArrayList<>();
        if (stated.systemWide()) {
            kinds.add("system");
        }
        if (stated.currentSetup()) {
            kinds.add("setup");
        }
        return kinds;
    }

    /** Returns the information without definitions of topics; entry {@code i} of a list is named {@code name.i}. */
    static Map<String, String> information(UlogDefinitions log) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (UlogInfo info : log.infos()) {
            if (!info.isMulti() && !UlogSchemaInfo.isSchema(info)) {
                texts.put(info.name(), info.valueText(String::valueOf));
            }
        }
        for (Map.Entry<String, List<UlogInfo>> list : log.infoLists().entrySet()) {
            for (int i = 0; i < list.getValue().size(); i++) {
                texts.put(list.getKey() + '.' + i, list.getValue().get(i).valueText(String::valueOf));
            }
        }
        return texts;
    }
}
