// SPDX-License-Identifier: Apache-2.0
/** Runners of modules: a poll loop on a thread of its own, or an item of a work queue. */
package io.uorb.drivers.runner;
