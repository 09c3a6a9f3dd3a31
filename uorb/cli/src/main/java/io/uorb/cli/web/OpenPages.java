// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;

/** The pages that are open. For the gateway's thread. */
final class OpenPages {
    private final Set<Browser> browsers = new LinkedHashSet<>();

    boolean add(Browser browser) {
        return browsers.add(browser);
    }

    boolean remove(Browser browser) {
        return browsers.remove(browser);
    }

    Set<Browser> all() {
        return Collections.unmodifiableSet(browsers);
    }

    /** Returns whether a page fulfils a condition. */
    boolean any(Predicate<Browser> who) {
        return browsers.stream().anyMatch(who);
    }

    /** Sends a message to the pages that fulfil a condition; it replaces an earlier one of its kind. */
    void tell(String kind, Predicate<Browser> who, String message) {
        browsers.stream().filter(who).forEach(browser -> browser.outbox().put(kind, message));
    }
}
