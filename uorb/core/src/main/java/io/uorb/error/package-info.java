// SPDX-License-Identifier: Apache-2.0
/** The handling of failures: the handler of background errors, texts of failures for users. Any thread. */
package io.uorb.error;
