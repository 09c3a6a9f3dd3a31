// SPDX-License-Identifier: Apache-2.0
/** Calls for users who observe brokers. Any thread. */
package io.uorb.observe;
