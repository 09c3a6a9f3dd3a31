// SPDX-License-Identifier: Apache-2.0
/** Texts for people: escapes of untrusted text, hints at similar names, decimals of floats, text fields. Any thread. */
package io.uorb.text;
