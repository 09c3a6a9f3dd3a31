// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.benchmarks.report.Suite;

/** A suite that also measures programs added by the user. */
public interface OutsideSuite extends Suite {
    /** Returns this suite with these programs in addition to its own subjects. */
    OutsideSuite beside(OutsidePrograms programs);
}
