// SPDX-License-Identifier: Apache-2.0
/** Modules without a host: endpoints straight from a broker, fixed parameters, no supervision. */
package io.uorb.module.standalone;
