// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

/** Stands in for the store of parameters. */
final class NoParameters implements ParameterSource {
    @Override
    public <P extends Record> ParameterLink<P> bind(String module, Class<P> type) {
        throw new UnsupportedOperationException("this host has no store of parameters");
    }
}
