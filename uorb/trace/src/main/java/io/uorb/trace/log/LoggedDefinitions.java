// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.OrbMetadata;
import io.uorb.schema.Layout;
import io.uorb.ulog.binding.UlogBinding;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The definitions of the messages in logs, by topic. Any thread once all logs have been read. */
final class LoggedDefinitions {
    private final Map<String, Definition> all = new HashMap<>();

    private record Definition(UlogFormat format, UlogDefinitions log) {}

    /** Notes a topic's format; returns false if an earlier log has another one. */
    boolean add(UlogFormat format, UlogDefinitions log) {
        Definition present = all.putIfAbsent(format.name(), new Definition(format, log));
        return present == null || present.format.equals(format);
    }

    /** Returns how the logged messages of a topic differ from this program's; empty if they do not. */
    Optional<String> difference(OrbMetadata<?> topic) {
        Definition logged = all.get(topic.name());
        if (logged == null) {
            return Optional.empty();
        }
        Optional<String> report = UlogBinding.builder(logged.format, topic)
                .definitions(logged.log)
                .build()
                .report();
        return report.isPresent() || hasLayout(logged.format, topic)
                ? report
                : Optional.of("topic " + topic.name() + ": the order of its fields in the log is not this program's");
    }

    /** Whether the fields lie where this program has them: messages are compared word by word. */
    private static boolean hasLayout(UlogFormat format, OrbMetadata<?> topic) {
        List<UlogField> logged = format.fields();
        List<Layout.Slot> slots = topic.schema().layout().slots();
        for (int i = 0; i < slots.size(); i++) {
            UlogField field = logged.get(i);
            Layout.Slot slot = slots.get(i);
            if (!field.name().equals(slot.field().name()) || field.offsetBytes() != slot.offsetBytes()) {
                return false;
            }
        }
        return true;
    }
}
