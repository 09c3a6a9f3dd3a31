// SPDX-License-Identifier: Apache-2.0
/** A program that needs the middleware only. */
module example.modular {
    requires io.uorb;
}
