// SPDX-License-Identifier: Apache-2.0
/** Topics between processes: nodes in memory that programs on one machine share. */
module io.uorb.shm {
    requires transitive io.uorb;
    requires io.uorb.files;
    requires transitive io.uorb.observe;

    exports io.uorb.shm;
}
