// SPDX-License-Identifier: Apache-2.0
/** For generated codecs: bulk copies between arrays and the 64-bit words of messages, little-endian. */
package io.uorb.codec;
