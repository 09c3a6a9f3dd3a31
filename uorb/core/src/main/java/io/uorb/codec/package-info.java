// SPDX-License-Identifier: Apache-2.0
/**
 * Support for generated codecs: bulk copies between arrays and the 64-bit words of messages. Little-endian; each thread
 * has a block of its own.
 */
package io.uorb.codec;
