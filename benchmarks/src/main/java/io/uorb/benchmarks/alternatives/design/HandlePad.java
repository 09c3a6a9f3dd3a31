// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

/**
 * 128 bytes before the fields of a subclass: nothing of another thread is on their line or the one before. The int
 * fills the gap behind the object header, where a JVM would put a small field of the subclass.
 */
abstract class HandlePad {
    int headerGap;
    long l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15;
}
