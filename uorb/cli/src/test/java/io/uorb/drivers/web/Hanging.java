// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.web;

import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;

/** Conversations with a program that can stand still, as if it were stopped by a signal. */
final class Hanging {
    private CountDownLatch gate = new CountDownLatch(0);

    synchronized void hang() {
        gate = new CountDownLatch(1);
    }

    synchronized void goOn() {
        gate.countDown();
    }

    private synchronized CountDownLatch gate() {
        return gate;
    }

    /** The conversation, each answer after the program goes on. */
    Console of(Console console) {
        return new Console() {
            @Override
            public Answer.Welcome welcome() {
                return console.welcome();
            }

            @Override
            public <A extends Answer> A ask(Request<A> request) throws IOException, RefusedException {
                try {
                    gate().await();
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
