// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

/** What a page asks for. */
sealed interface PageRequest {
    /** Which tables it wants, from now on, once a second. */
    record Show(boolean topics, boolean graph) implements PageRequest {}

    /** The fields of a topic that can be plotted. */
    record Fields(String topic) implements PageRequest {}

    /**
     * The values of a field, from now on.
     *
     * @param id the page's own number of this series
     */
    record Plot(int id, String topic, int instance, String field) implements PageRequest {}

    /** Ends a series. */
    record Unplot(int id) implements PageRequest {}
}
