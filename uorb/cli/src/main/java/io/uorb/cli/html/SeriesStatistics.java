// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.html;

/**
 * Figures of all values of a curve.
 *
 * @param count of finite values
 * @param min least finite value; NaN if there is none
 * @param mean of the finite values; NaN if there is none
 * @param max greatest finite value; NaN if there is none
 */
public record SeriesStatistics(long count, double min, double mean, double max) {}
