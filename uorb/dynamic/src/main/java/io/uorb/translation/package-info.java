// SPDX-License-Identifier: Apache-2.0
/**
 * The translation of messages between two versions of their class, field by field. A program is made once for a pair;
 * running it allocates nothing. Translations are immutable and may be used by any thread.
 */
package io.uorb.translation;
