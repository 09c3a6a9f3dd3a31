// SPDX-License-Identifier: Apache-2.0
/** Logs sent by a page: they are streamed into a private file, which is deleted when it is no longer shown. */
package io.uorb.cli.web.dropped;
