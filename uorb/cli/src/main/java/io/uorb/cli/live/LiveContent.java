// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.live;

import io.uorb.cli.terminal.Key;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.List;

/** What a live view shows: a heading and a table, made anew with each look at the program. One thread. */
public interface LiveContent {
    /** Looks at the program. */
    void refresh() throws IOException, RefusedException;

    /** Whether there is something to show; rates need two looks. */
    boolean isReady();

    /** The line above the table. */
    String heading();

    /** The titles, then the rows, none wider than the width. */
    List<String> table(int width);

    /** One line of JSON that says what the table says. */
    String json() throws IOException;

    /** Takes a key that the view itself has no use for; whether it means something here. */
    boolean take(Key key);

    /** Shows only what contains one of the words, or what it shows by itself if there are none. */
    void filter(List<String> words);

    /** What the keys of {@link #take} do, a line each. */
    List<String> help();
}
