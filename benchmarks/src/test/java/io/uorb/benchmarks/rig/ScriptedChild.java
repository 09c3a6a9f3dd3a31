// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

/** A child that does as its first argument says. */
final class ScriptedChild {
    private ScriptedChild() {}

    public static void main(String[] arguments) throws Exception {
        System.out.println("a library's greeting");
        switch (arguments[0]) {
            case "answer" -> {
                Results results = new Results();
                results.add("answer", Double.parseDouble(arguments[1]));
                results.add("property", Integer.getInteger("scripted", 0));
                results.writeTo(System.out);
            }
            case "throw" -> throw new IllegalStateException("torn");
            case "hang" -> System.in.read();
            case "fail" -> {
                System.err.println("the reason");
                System.exit(3);
            }
            default -> System.out.println("nothing to say");
        }
    }
}
