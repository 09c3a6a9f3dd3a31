// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ulog.binding.UlogBinding;
import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogFormat;
import io.uorb.ulog.format.UlogSubscription;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The comparison of a log's messages with the topics of this program.
 *
 * @param matching names of topics whose messages are the program's
 * @param mismatches one line for each topic whose messages differ
 * @param unknown names of topics that the program does not have
 */
record SchemaCheck(List<String> matching, List<String> mismatches, List<String> unknown) {
    /** @param problems is told what is wrong with topics of the class path */
    static SchemaCheck of(
            Collection<UlogSubscription> subscriptions, UlogDefinitions definitions, Consumer<String> problems) {
        TopicCatalogue catalogue = TopicCatalogue.ofClassPath(problems);
        TreeMap<String, UlogFormat> formats = new TreeMap<>();
        subscriptions.forEach(subscription -> formats.put(subscription.name(), subscription.format()));
        SchemaCheck check = new SchemaCheck(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        formats.forEach((name, format) -> {
            Optional<OrbMetadata<?>> topic = catalogue.find(name);
            if (topic.isEmpty()) {
                check.unknown.add(name);
            } else {
                check.compare(topic.get(), format, definitions);
            }
        });
        return check;
    }

    private void compare(OrbMetadata<?> topic, UlogFormat format, UlogDefinitions definitions) {
        Optional<String> report = UlogBinding.builder(format, topic)
                .definitions(definitions)
                .build()
                .report();
        report.ifPresentOrElse(mismatches::add, () -> matching.add(topic.name()));
    }
}
