// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a log defines before its data: formats, information, parameters and their defaults, each in the order of the
 * file (L-3).
 */
public final class UlogDefinitions {
    private final FormatTable formats = new FormatTable();
    private final List<UlogInfo> infos = new ArrayList<>();
    private final Map<String, UlogParameter> parameters = new LinkedHashMap<>();
    private final List<UlogParameterDefault> parameterDefaults = new ArrayList<>();

    UlogDefinitions() {}

    /** The formats by name. A format that the log brings later joins them. */
    public Map<String, UlogFormat> formats() {
        return formats.formats();
    }

    /** Information about the vehicle and the log; lists (M records) have several entries of one name. */
    public List<UlogInfo> infos() {
        return Collections.unmodifiableList(infos);
    }

    /** The parameters by name, with the values that they had when the log started. */
    public Map<String, UlogParameter> parameters() {
        return Collections.unmodifiableMap(parameters);
    }

    /** Defaults that differ from the values. */
    public List<UlogParameterDefault> parameterDefaults() {
        return Collections.unmodifiableList(parameterDefaults);
    }

    FormatTable formatTable() {
        return formats;
    }

    /** Takes a record of the definitions section; false if the record does not belong there, which ends the section. */
    boolean accept(int type, Payload payload) throws MalformedRecordException {
        switch (type) {
            case 'F' -> formats.add(RecordParser.format(payload));
            case 'I' -> infos.add(RecordParser.info(payload));
            case 'M' -> infos.add(RecordParser.multiInfo(payload));
            case 'P' -> accept(RecordParser.parameter(payload));
            case 'Q' -> parameterDefaults.add(RecordParser.parameterDefault(payload));
            case 'A', 'R', 'D', 'L', 'C', 'S', 'O' -> {
                return false;
            }
            default -> RecordType.requireSkippable(type);
        }
        return true;
    }

    private void accept(UlogParameter parameter) {
        parameters.put(parameter.name(), parameter);
    }
}
