// SPDX-License-Identifier: Apache-2.0
/**
 * Requests of pages and messages to them, as JSON. Requests are untrusted and parsed strictly; answers have a greatest
 * length. Any thread may use it.
 */
package io.uorb.cli.web.message;
