// SPDX-License-Identifier: Apache-2.0
/** The functions of uORB in NuttX, for code that comes from there. */
module io.uorb.nuttx {
    requires transitive io.uorb;
    requires io.uorb.dynamic;
    requires transitive io.uorb.observe;

    exports io.uorb.nuttx;
}
