// SPDX-License-Identifier: Apache-2.0
/**
 * The report of a flight: one page of charts, findings, texts and parameters of a log. A section is asked after the
 * first reading what it needs, collects it in the second, and then writes itself; what a log lacks is left out and
 * named. One thread.
 */
package io.uorb.cli.log.report;
