// SPDX-License-Identifier: Apache-2.0
/**
 * {@code uorb web}: a web page with topics, graph and plots of a program or a log. It is a process of its own and a
 * client of the program's console; the program neither knows of browsers nor waits for them.
 *
 * <p>One thread, {@code uorb-web}, asks the program and owns all state; Jetty's threads hand over what browsers send. A
 * log is read by a second one, {@code uorb-web-log}, lineage worked out by {@code uorb-web-lag}. Each browser has an
 * {@link io.uorb.cli.web.Outbox} of bounded size: who reads slowly sees less, who does not read is closed.
 */
package io.uorb.cli.web;
