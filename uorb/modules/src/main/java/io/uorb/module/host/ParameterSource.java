// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

/** The store of parameters, as a host needs it. */
interface ParameterSource {
    /** Registers the parameters of a record for a module. */
    <P extends Record> ParameterLink<P> bind(String module, Class<P> type);
}
