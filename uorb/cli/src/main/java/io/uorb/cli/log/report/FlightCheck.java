// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

/** A check of a flight with a threshold. */
interface FlightCheck {
    /** Requests what it needs, between the readings. */
    void prepare(ReportInput input);

    /** Returns what was found, after the second reading. */
    Finding result();
}
