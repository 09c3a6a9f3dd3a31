// SPDX-License-Identifier: Apache-2.0
/** Ends of threads, and work that is put off to a thread of its own. Any thread. */
package io.uorb.thread;
