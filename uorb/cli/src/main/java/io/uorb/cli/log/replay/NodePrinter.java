// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.shell.MessagePrinter;
import java.io.IOException;
import java.io.Writer;
import java.util.function.Consumer;

/** A printer of the messages of one node, on the publishing thread. */
final class NodePrinter {
    private final DynamicSubscription subscription;
    private final DynamicMessage message;
    private final MessagePrinter printer = new MessagePrinter();
    private final Writer out;
    private final Consumer<IOException> onFailure;
    private boolean failed;

    private NodePrinter(DynamicSubscription subscription, Writer out, Consumer<IOException> onFailure) {
        this.subscription = subscription;
        this.message = new DynamicMessage(subscription.topic());
        this.out = out;
        this.onFailure = onFailure;
    }

    /**
     * Subscribes; the subscription stays open as long as the broker.
     *
     * @param onFailure told once if {@code out} takes no more
     */
    static void open(Orb orb, OrbMetadata<?> topic, int instance, Writer out, Consumer<IOException> onFailure) {
        DynamicSubscription subscription =
                OrbModule.make("listener", () -> new DynamicSubscription(orb.subscribe(topic, instance)));
        NodePrinter listener = new NodePrinter(subscription, out, onFailure);
        subscription.subscription().registerCallback(generation -> listener.print());
    }

    private void print() {
        try {
            while (!failed && subscription.update(message)) {
                printer.print(
                        message, OrbTools.clock(subscription.subscription()).nowUs(), out);
                out.flush();
            }
        } catch (IOException e) {
            failed = true;
            onFailure.accept(e);
        }
    }
}
