// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.live;

import io.uorb.cli.terminal.Key;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.List;

/** The content of a live view: a heading and a table, which each refresh creates anew. One thread. */
public interface LiveContent {
    /** Takes a sample of the program. */
    void refresh() throws IOException, RefusedException;

    /** Returns whether there is something to show; rates need two samples. */
    boolean isReady();

    /** Returns the line above the table. */
    String heading();

    /** Returns the titles, then the rows, none wider than the width. */
    List<String> table(int width);

    /** Returns the content of the table as one line of JSON. */
    String json() throws IOException;

    /** Handles a key that the view itself does not use; returns whether it has a meaning here. */
    default boolean take(Key key) {
        return false;
    }

    /** Shows only rows that contain one of the words, or the default rows if there are none. */
    void filter(List<String> words);

    /** Returns the meanings of the keys of {@link #take}, one per line. */
    default List<String> help() {
        return List.of();
    }
}
