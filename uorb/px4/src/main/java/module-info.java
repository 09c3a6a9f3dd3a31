// SPDX-License-Identifier: Apache-2.0
/** uORB's C functions and PX4's classes around publications and subscriptions, for code that comes from PX4. */
@SuppressWarnings("module") // PX4's name ends in a digit.
module io.uorb.px4 {
    requires transitive io.uorb;

    exports io.uorb.capi;
    exports io.uorb.px4;
}
