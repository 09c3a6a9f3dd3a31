// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

/** Kinds of items of the control channel, and of answers. */
final class ItemKind {
    static final int OFFER = 1;
    static final int WITHDRAW = 2;
    static final int ANSWER = 3;
    static final int DEFINITION_WANTED = 4;
    static final int DEFINITION = 5;
    /** To peers that greet with {@code Hello.DEMAND} only: older ones would count it as rejected. */
    static final int DEMAND = 6;

    /** The route is open. */
    static final int OPEN = 1;
    /** Nothing there wants it. */
    static final int UNWANTED = 2;
    /** The definitions differ. */
    static final int MISMATCH = 3;
    /** Another source has the instance. */
    static final int OCCUPIED = 4;
    /** The instance is one that the host of each program publishes for itself. */
    static final int HOST_OCCUPIED = 5;

    static final int MAX_TEXT_BYTES = 2_000;
    static final int MAX_NAME_BYTES = 255;

    private ItemKind() {}
}
