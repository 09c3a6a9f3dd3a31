// SPDX-License-Identifier: Apache-2.0
/** The handling of failures: handler of background errors, check of ranges. Any thread. */
package io.uorb.error;
