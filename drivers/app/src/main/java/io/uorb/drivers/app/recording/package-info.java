// SPDX-License-Identifier: Apache-2.0
/** Recording beside a run: events, totals and their summary. */
package io.uorb.drivers.app.recording;
