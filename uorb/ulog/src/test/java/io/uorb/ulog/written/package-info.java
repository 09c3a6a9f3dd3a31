// SPDX-License-Identifier: Apache-2.0
/** How those logs of the repository were written that no recorder records. */
package io.uorb.ulog.written;
