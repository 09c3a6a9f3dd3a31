// SPDX-License-Identifier: Apache-2.0
/** Logs of uORB as MCAP: messages in CDR, texts, parameters, information, dropouts. One thread a log. */
package io.uorb.bridge.mcap.log;
