// SPDX-License-Identifier: Apache-2.0
/** Input of peers and files that nobody vouches for: limits of memory, the loop of its channels. */
package io.uorb.input;
