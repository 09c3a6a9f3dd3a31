// SPDX-License-Identifier: Apache-2.0
/**
 * Files of the {@code uorb arm} commands: check vectors, taught transforms, jars with programs. One thread; SI units.
 */
package io.uorb.drivers.app.arm.file;
