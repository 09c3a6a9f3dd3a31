// SPDX-License-Identifier: Apache-2.0
/** Distributions of measured values, such as run times and intervals; units are those of the recorded values. */
package io.uorb.statistics;
