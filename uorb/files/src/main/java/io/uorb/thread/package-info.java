// SPDX-License-Identifier: Apache-2.0
/** Ends of threads, pools of daemon threads, saves that are put off to a thread of their own. Any thread. */
package io.uorb.thread;
