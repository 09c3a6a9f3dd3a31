// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

/** A program that prints its arguments, one a line. */
public final class EchoMain {
    private EchoMain() {}

    public static void main(String[] args) {
        for (String argument : args) {
            System.out.println(argument);
        }
    }
}
