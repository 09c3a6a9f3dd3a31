// SPDX-License-Identifier: Apache-2.0
package io.uorb.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The known names that resemble an unknown one; capitals count as small letters. */
public final class SimilarNames {
    private static final int MOST = 3;
    private static final int LEAST_PART = 3;

    /** Longer names are no slips of the pen, and comparing them takes long. */
    private static final int MAX_LENGTH = 80;

    private SimilarNames() {}

    private record Near(String name, int distance) {}

    /**
     * Returns the addition to an error message about an unknown name: {@code "; did you mean vehicle_status?"} with up
     * to three known names, nearest first, or nothing if none is near.
     */
    public static String nearHint(String unknown, Collection<String> known) {
        return didYouMean(of(unknown, known));
    }

    /** Returns the question after one of these names, or nothing if there is none. */
    public static String didYouMean(List<String> names) {
        if (names.isEmpty()) {
            return "";
        }
        int last = names.size() - 1;
        String others = String.join(", ", names.subList(0, last));
        return "; did you mean " + (others.isEmpty() ? "" : others + " or ") + names.get(last) + "?";
    }

    /** Returns up to three of the known names, nearest first; one if it differs in capitals only. */
    private static List<String> of(String wanted, Collection<String> known) {
        if (wanted.length() > MAX_LENGTH) {
            return List.of();
        }
        String lower = wanted.toLowerCase(Locale.ROOT);
        List<Near> near = known.stream()
                .filter(name -> isNear(lower, name.toLowerCase(Locale.ROOT)))
                .map(name -> new Near(name, distance(lower, name.toLowerCase(Locale.ROOT))))
                .sorted(Comparator.comparingInt(Near::distance).thenComparing(Near::name))
                .toList();
        boolean isSure = !near.isEmpty() && near.get(0).distance() == 0;
        return near.stream().limit(isSure ? 1 : MOST).map(Near::name).toList();
    }

    private static boolean isNear(String wanted, String name) {
        boolean part = wanted.length() >= LEAST_PART && name.contains(wanted)
                || name.length() >= LEAST_PART && wanted.contains(name);
        return part || distance(wanted, name) <= 1 + wanted.length() / 4;
    }

    /** Returns the number of letters to insert, drop or replace to make one of the other (Levenshtein). */
    private static int distance(String from, String to) {
        int[] above = new int[to.length() + 1];
        for (int column = 0; column <= to.length(); column++) {
            above[column] = column;
        }
        for (int row = 1; row <= from.length(); row++) {
            int[] current = new int[to.length() + 1];
            current[0] = row;
            for (int column = 1; column <= to.length(); column++) {
                int replaced = above[column - 1] + (from.charAt(row - 1) == to.charAt(column - 1) ? 0 : 1);
                current[column] = Math.min(replaced, 1 + Math.min(above[column], current[column - 1]));
            }
            above = current;
        }
        return above[to.length()];
    }
}
