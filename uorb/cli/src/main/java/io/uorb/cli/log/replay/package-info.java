// SPDX-License-Identifier: Apache-2.0
/** The replay command: session, pacing, renaming, results. */
package io.uorb.cli.log.replay;
