// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import java.util.List;

/**
 * Which nodes {@code uorb top} lists (C-4): those that are published and subscribed, and those with a fault, which
 * could not be seen else; or all whose topic contains one of some texts; or all.
 */
record TopFilter(boolean all, List<String> texts) {
    TopFilter {
        texts = List.copyOf(texts);
    }

    boolean accepts(TopRow row) {
        if (all) {
            return true;
        }
        if (!texts.isEmpty()) {
            return texts.stream().anyMatch(row.node().topic()::contains);
        }
        return row.rateHz() > 0 && row.node().subscribers() > 0 || row.hasFaults();
    }
}
