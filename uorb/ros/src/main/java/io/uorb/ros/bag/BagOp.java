// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

/** Kinds of records: the values of the field {@code op}. */
final class BagOp {
    static final int MESSAGE = 2;
    static final int BAG_HEADER = 3;
    static final int INDEX = 4;
    static final int CHUNK = 5;
    static final int CHUNK_INFO = 6;
    static final int CONNECTION = 7;

    private BagOp() {}
}
