// SPDX-License-Identifier: Apache-2.0
/** Generators of the files that the build packs beside {@code uorb.jar}: completion, man page, class list. */
package io.uorb.drivers.app.packaging;
