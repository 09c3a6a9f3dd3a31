// SPDX-License-Identifier: Apache-2.0
/** Fields of a log as CSV, JSON and statistics. */
package io.uorb.cli.log.export;
