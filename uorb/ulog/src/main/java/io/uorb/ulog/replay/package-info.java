// SPDX-License-Identifier: Apache-2.0
/**
 * The replay: publishes the messages of a ULog file into a broker.
 */
package io.uorb.ulog.replay;
