// SPDX-License-Identifier: Apache-2.0
/**
 * {@code uorb log}: commands that show, convert, cut and join ULog files. Each reads its files once or twice from front
 * to back, in memory that does not grow with the file, and writes files under a temporary name until they are whole.
 *
 * <p>All classes are for one thread, the command's. Times are microseconds of the log's clock; on the command line see
 * {@link io.uorb.cli.log.input.LogTime}.
 */
package io.uorb.cli.log;
