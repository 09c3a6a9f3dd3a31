// SPDX-License-Identifier: Apache-2.0
/**
 * The interface of engines, which carry frames between programs (bridges:B-21). All calls are made by the thread of the
 * links; none blocks. Frames are little-endian.
 */
package io.uorb.bridge.link.engine;
