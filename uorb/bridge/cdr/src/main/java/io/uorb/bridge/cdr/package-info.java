// SPDX-License-Identifier: Apache-2.0
/**
 * CDR, the encoding of messages of DDS, ROS 2, Foxglove and MCAP: plain CDR version 1 (bridges:B-19). Values keep the
 * units of their topics. Codecs may be used by any thread; buffers belong to their callers.
 */
package io.uorb.bridge.cdr;
