// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.description;

/** A machine that launch files name. */
public record LaunchMachine(String name, String address) {
    /** Returns whether it is this one. */
    public boolean isLocal() {
        return address.equals("localhost") || address.startsWith("127.") || address.equals("::1");
    }
}
