// SPDX-License-Identifier: Apache-2.0
/** Files that other users can neither read nor replace. */
module io.uorb.files {
    requires io.uorb;

    exports io.uorb.file;
}
