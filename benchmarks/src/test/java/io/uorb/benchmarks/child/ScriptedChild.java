// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.child;

/** A child that does as its first argument says. */
final class ScriptedChild {
    private ScriptedChild() {}

    public static void main(String[] arguments) throws Exception {
        System.out.println("a library's greeting");
        switch (arguments[0]) {
            case "answer" ->
                RowLine.print(
                        "answer", "label", "", Double.parseDouble(arguments[1]), Integer.getInteger("scripted", 0));
            case "throw" -> throw new IllegalStateException("torn");
            case "die" -> {
                DeadThreads.endTheJvm();
                new Thread(
                                () -> {
                                    throw new AssertionError("torn");
                                },
                                "reader")
                        .start();
                System.in.read();
            }
            case "hang" -> System.in.read();
            case "fail" -> {
                System.err.println("the reason");
                System.exit(3);
            }
            default -> System.out.println("nothing to say");
        }
    }
}
