// SPDX-License-Identifier: Apache-2.0
/**
 * The log of a page, or its two logs with their times aligned.
 *
 * <p>Topics, parameters and texts of the second log have the prefix {@link io.uorb.cli.web.shown.ShownLogs#SECOND};
 * all times are those of the page. As {@link io.uorb.cli.web.log.PagedLog}s, the classes belong to one thread.
 */
package io.uorb.cli.web.shown;
