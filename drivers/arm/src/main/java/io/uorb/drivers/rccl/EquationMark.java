// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import io.uorb.drivers.rccl.world.EquationTerm;

/** Marks in the list of an equation's terms. */
public enum EquationMark implements EquationTerm {
    /** Between the left side and the right side. */
    EQ,
    /** Behind the right side, before the term whose outer end is the control frame. */
    TL
}
