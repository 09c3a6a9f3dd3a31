// SPDX-License-Identifier: Apache-2.0
/** The selection of topics to record: profiles and their files. */
package io.uorb.ulog.selection;
