// SPDX-License-Identifier: Apache-2.0
/**
 * A ULog file for the page, in bounded memory whatever its size: ranges of fields as least and greatest values, single
 * messages, texts, parameters, faults.
 *
 * <p>The file is read once when it is opened; later each question reads the blocks that its range lies in. Least and
 * greatest values stay in {@linkplain io.uorb.cli.web.log.TileCache tiles}, of which the ones used last are kept. A
 * {@link io.uorb.cli.web.log.PagedLog} and all that it has belong to one thread. Times are microseconds of the log's
 * clock.
 */
package io.uorb.cli.web.log;
