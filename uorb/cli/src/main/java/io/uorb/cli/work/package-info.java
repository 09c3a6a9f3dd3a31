// SPDX-License-Identifier: Apache-2.0
/** The work-queue command: load of queues and their items. */
package io.uorb.cli.work;
