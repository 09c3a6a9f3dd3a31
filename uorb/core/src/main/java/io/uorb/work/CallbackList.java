// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import java.util.Arrays;

/** Copies of the list of an item's callbacks; each is in it once. */
final class CallbackList {
    private CallbackList() {}

    static SubscriptionCallbackWorkItem<?>[] with(
            SubscriptionCallbackWorkItem<?>[] present, SubscriptionCallbackWorkItem<?> added) {
        if (Arrays.asList(present).contains(added)) {
            return present;
        }
        SubscriptionCallbackWorkItem<?>[] grown = Arrays.copyOf(present, present.length + 1);
        grown[present.length] = added;
        return grown;
    }

    static SubscriptionCallbackWorkItem<?>[] without(
            SubscriptionCallbackWorkItem<?>[] present, SubscriptionCallbackWorkItem<?> removed) {
        return Arrays.stream(present).filter(one -> one != removed).toArray(SubscriptionCallbackWorkItem<?>[]::new);
    }
}
