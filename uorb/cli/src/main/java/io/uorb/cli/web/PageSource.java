// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.web.message.PageRequest;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.util.concurrent.Executor;

/** Where pages get their messages from: a program, or a log. All methods are called on the gateway's thread. */
interface PageSource extends AutoCloseable {
    /**
     * Called once, before all others.
     *
     * @param thread runs tasks on the gateway's thread; a source that works on others hands over its results by it
     */
    void start(OpenPages pages, Executor thread);

    /** Sends a new page what it needs first. */
    void join(Browser browser);

    /** Ends what a page has asked for. */
    void leave(Browser browser);

    /**
     * Answers a request.
     *
     * @return false if the answer follows; the source then calls {@link Browser#readNext}
     * @throws IllegalArgumentException if the request cannot be answered; the text is for the user
     */
    boolean handle(Browser browser, PageRequest request) throws IOException, RefusedException;

    /** Called 25 times a second. */
    void tick();

    @Override
    void close();
}
