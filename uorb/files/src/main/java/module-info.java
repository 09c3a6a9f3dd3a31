// SPDX-License-Identifier: Apache-2.0
/** Files that other users can neither read nor replace; limits and loops of input that nobody vouches for; threads. */
module io.uorb.files {
    exports io.uorb.file;
    exports io.uorb.input;
    exports io.uorb.thread;
}
