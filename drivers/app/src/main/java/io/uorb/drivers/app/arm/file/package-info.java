// SPDX-License-Identifier: Apache-2.0
/** JSON files of the {@code uorb arm} commands: check vectors, taught transforms. One thread; SI units. */
package io.uorb.drivers.app.arm.file;
