// SPDX-License-Identifier: Apache-2.0
/**
 * The recorder: samples topics of a broker and writes them into ULog files.
 */
package io.uorb.ulog.record;
