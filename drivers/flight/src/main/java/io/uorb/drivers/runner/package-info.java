// SPDX-License-Identifier: Apache-2.0
/** Runners of a module's step: a poll loop on a thread, or a work item. */
package io.uorb.drivers.runner;
