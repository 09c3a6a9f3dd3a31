// SPDX-License-Identifier: Apache-2.0
/** The designs of an exchange: seqlock, rings, claimed cells, swapped objects and words. */
package io.uorb.benchmarks.alternatives.design;
