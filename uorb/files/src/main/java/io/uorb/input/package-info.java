// SPDX-License-Identifier: Apache-2.0
/** Untrusted input of peers and files: limits of memory, and the loop of its channels. */
package io.uorb.input;
