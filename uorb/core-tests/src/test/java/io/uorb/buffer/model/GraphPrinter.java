// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

/** Prints an execution: its events in the order in which they were found. */
final class GraphPrinter {
    private GraphPrinter() {}

    static String print(ExecutionGraph graph, ModelLocations locations) {
        StringBuilder text = new StringBuilder();
        for (MemoryEvent event : graph.events) {
            text.append("  ")
                    .append(event.id)
                    .append(" thread ")
                    .append(event.thread)
                    .append(": ");
            text.append(event.strength.kind().name().toLowerCase(java.util.Locale.ROOT))
                    .append(' ');
            text.append(event.strength);
            if (!event.isFence()) {
                ModelLocations.Location location = locations.location(event.location);
                text.append(' ').append(location.text).append(" of ").append(event.location);
                if (event.loads) {
                    Object value = event.source == null ? location.initial : event.source.stored;
                    text.append(" reads ").append(text(value)).append(" of ");
                    text.append(event.source == null ? "the set-up" : event.source.id);
                }
                if (event.stores) {
                    text.append(" stores ").append(text(event.stored));
                }
            }
            text.append(" (").append(site(event.site)).append(")\n");
        }
        return text.toString();
    }

    /** An object's own text would be made by rewritten code. */
    private static String text(Object value) {
        return value == null || value instanceof Long
                ? String.valueOf(value)
                : value.getClass().getSimpleName();
    }

    static String site(int number) {
        return number < 0 ? "array or monitor" : AccessSite.site(number) + ", line " + AccessSite.site(number).line;
    }
}
