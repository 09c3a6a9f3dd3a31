// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.module.ModuleException;
import io.uorb.module.StatusPrinter;
import io.uorb.module.host.ModuleHost;
import java.util.Optional;

/** The figure {@code url} of a module that serves something; it has a secret, so no log may have it. */
final class ServedUrl implements StatusPrinter {
    private String url;

    private ServedUrl() {}

    /** Returns the line for the user's terminal; nothing if the module serves nothing. */
    static Optional<String> line(ModuleHost host, String module) {
        ServedUrl figures = new ServedUrl();
        try {
            host.printStatus(module, figures);
        } catch (ModuleException | RuntimeException e) {
            return Optional.empty(); // it has ended meanwhile, which the log tells, or its figures cannot be had
        }
        return Optional.ofNullable(figures.url).map(url -> module.substring(1) + " serves " + url);
    }

    @Override
    public void value(String name, long value) {
        // no text
    }

    @Override
    public void value(String name, double value, String unit) {
        // no text
    }

    @Override
    public void value(String name, String value) {
        if (name.equals("url")) {
            url = value;
        }
    }
}
