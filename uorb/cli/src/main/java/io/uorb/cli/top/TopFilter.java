// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.top;

import java.util.List;

/**
 * The selection of nodes in {@code uorb top} (C-4): those with messages and subscribers, and those with a fault; or all
 * whose topic contains one of some texts; or all.
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
