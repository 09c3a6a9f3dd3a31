// SPDX-License-Identifier: Apache-2.0
/** Input of peers and files that nobody vouches for: limits of memory, failures of the loops that serve it. */
package io.uorb.input;
