// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

/** A request of a page. */
sealed interface PageRequest {
    /** Selects the tables to be sent, once a second. */
    record Show(boolean topics, boolean graph, boolean parameters) implements PageRequest {}

    /** Requests the fields of a topic that can be plotted. */
    record Fields(String topic) implements PageRequest {}

    /**
     * Starts a series of a field's values.
     *
     * @param id the page's own number of this series
     */
    record Plot(int id, String topic, int instance, String field) implements PageRequest {}

    /** Ends a series. */
    record Unplot(int id) implements PageRequest {}
}
