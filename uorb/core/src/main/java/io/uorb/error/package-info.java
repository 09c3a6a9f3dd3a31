// SPDX-License-Identifier: Apache-2.0
/** Texts of failures for users. */
package io.uorb.error;
