// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

/**
 * Outcome of one suite.
 *
 * @param suite its name
 * @param seconds that it took; 0 if it has not run
 * @param section its results, or null if it failed or has not run
 * @param failure why it failed, or empty
 */
public record Outcome(String suite, double seconds, Section section, String failure) {
    /** Returns the outcome of a suite that has not run. */
    public static Outcome pending(String suite) {
        return new Outcome(suite, 0, null, "");
    }

    /** Returns whether it ran and failed. */
    public boolean failed() {
        return !failure.isEmpty();
    }

    /** Returns whether all that it was to do went well, so far. */
    public boolean isWell() {
        return !failed() && (section == null || section.problems().isEmpty());
    }

    /** Returns one word or line. */
    public String status() {
        if (failed()) {
            return "FAILED: " + failure;
        }
        if (section == null) {
            return "not run";
        }
        int problems = section.problems().size();
        return switch (problems) {
            case 0 -> "done";
            case 1 -> "done, 1 problem";
            default -> "done, " + problems + " problems";
        };
    }
}
