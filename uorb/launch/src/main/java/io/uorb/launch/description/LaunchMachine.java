// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.description;

/** A machine that launch files name. */
public record LaunchMachine(String name, String address) {
    /** Returns whether it is this one. */
    public boolean isLocal() {
        return address.equals("localhost") || address.matches("127(\\.[0-9]{1,3}){3}") || address.equals("::1");
    }
}
