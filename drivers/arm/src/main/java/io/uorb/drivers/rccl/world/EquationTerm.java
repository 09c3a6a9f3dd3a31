// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.world;

/** A word of an equation as programs write it: a transform, or a mark between transforms. */
public interface EquationTerm {}
