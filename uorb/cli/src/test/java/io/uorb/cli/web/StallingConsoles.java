// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** Conversations with a program that can stand still, as if it were stopped by a signal. */
final class StallingConsoles {
    private CountDownLatch resumed = new CountDownLatch(0);

    synchronized void hang() {
        resumed = new CountDownLatch(1);
    }

    synchronized void goOn() {
        resumed.countDown();
    }

    private synchronized CountDownLatch resumed() {
        return resumed;
    }

    /** Returns the conversation, each answer after the program goes on. */
    Console of(Console console) {
        return new Console() {
            @Override
            public Answer.Welcome welcome() {
                return console.welcome();
            }

            @Override
            public Path socket() {
                return console.socket();
            }

            @Override
            public <A extends Answer> A ask(Request<A> request) throws IOException, RefusedException {
                try {
                    resumed().await();
                } catch (InterruptedException e) {
                    throw new IOException("interrupted", e);
                }
                return console.ask(request);
            }

            @Override
            public void close() {
                console.close();
            }
        };
    }
}
