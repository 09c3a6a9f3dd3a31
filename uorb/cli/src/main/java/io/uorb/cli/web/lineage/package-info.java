// SPDX-License-Identifier: Apache-2.0
/**
 * Where the time of messages goes, for the page ({@code determinism:D-77}): the figures of {@code uorb lag --path}, of
 * a program that keeps a trace, or of a traced log.
 *
 * <p>They take long to work out, so a thread of their own, {@code uorb-web-lag}, does it with a connection of its own.
 */
package io.uorb.cli.web.lineage;
