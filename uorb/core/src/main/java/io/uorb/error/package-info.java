// SPDX-License-Identifier: Apache-2.0
/**
 * The handling of failures: handler of background errors, texts of failures, escapes of untrusted text, limits of
 * memory. Any thread.
 */
package io.uorb.error;
