// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.plan;

/** A class with {@code main}, which is never run. */
public final class MainStub {
    private MainStub() {}

    /** Does nothing. */
    public static void main(String[] args) {}
}
