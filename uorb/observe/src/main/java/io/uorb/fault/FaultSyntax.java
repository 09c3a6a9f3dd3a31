// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.fault.Fault.Bias;
import io.uorb.fault.Fault.Delay;
import io.uorb.fault.Fault.Drop;
import io.uorb.fault.Fault.DropEvery;
import io.uorb.fault.Fault.Kind;
import io.uorb.fault.Fault.Term;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Faults as text. */
final class FaultSyntax {
    private static final String NUMBER = "[+-]?(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?";
    private static final Pattern PERCENT = Pattern.compile("(" + NUMBER + ")%");
    private static final Pattern EVERY = Pattern.compile("1/([0-9]{1,9})");
    private static final Pattern SEED = Pattern.compile("-?[0-9]{1,19}");
    private static final Pattern DURATION = Pattern.compile("([0-9]{1,12}(?:\\.[0-9]{1,6})?)(us|ms|s)");
    private static final Pattern TERM = Pattern.compile("([^=]*)=(" + NUMBER + ")");
    private static final int LONGEST_QUOTE = 40;
    private static final long US_PER_MS = 1_000;
    private static final long US_PER_S = 1_000_000;

    private FaultSyntax() {}

    static Fault parse(String text) {
        List<String> words = new ArrayList<>(List.of(text.strip().split("\\s+")));
        Kind kind = Kind.parse(words.remove(0));
        long durationUs = takeEnd(words);
        Fault fault = switch (kind) {
            case SUSPEND -> withoutMore(Fault.suspend(), words);
            case FREEZE -> withoutMore(Fault.freeze(), words);
            case DROP -> drop(words);
            case DELAY -> delay(words);
            case BIAS -> bias(words);
        };
        return durationUs == Fault.UNTIL_CLEARED ? fault : fault.forUs(durationUs);
    }

    /** Takes {@code for 5s} off the end. */
    private static long takeEnd(List<String> words) {
        int at = words.indexOf("for");
        if (at < 0) {
            return Fault.UNTIL_CLEARED;
        }
        if (at != words.size() - 2) {
            throw new IllegalArgumentException("'for' takes one time and must be last, such as for 5s");
        }
        long durationUs = FaultLimits.requireEnd(durationUs("for", words.get(at + 1)));
        words.subList(at, at + 2).clear();
        return durationUs;
    }

    private static Fault withoutMore(Fault fault, List<String> words) {
        if (!words.isEmpty()) {
            throw new IllegalArgumentException(
                    "unexpected " + quote(words.get(0)) + " after " + fault.kind() + "; only for TIME may follow");
        }
        return fault;
    }

    private static Fault drop(List<String> words) {
        String much = words.isEmpty() ? "" : words.get(0);
        Matcher percent = PERCENT.matcher(much);
        Matcher every = EVERY.matcher(much);
        if (percent.matches() && words.size() == 1) {
            return Fault.dropPercent(Double.parseDouble(percent.group(1)));
        }
        if (percent.matches() && words.size() == 3 && words.get(1).equals("seed")) {
            return new Drop(Double.parseDouble(percent.group(1)), seed(words.get(2)), Fault.UNTIL_CLEARED);
        }
        if (every.matches() && words.size() == 1) {
            return Fault.dropEvery(Integer.parseInt(every.group(1)));
        }
        throw new IllegalArgumentException("drop " + quote(String.join(" ", words))
                + " is not of the form drop 10%, drop 10% seed 42 or drop 1/7");
    }

    private static long seed(String text) {
        try {
            if (SEED.matcher(text).matches()) {
                return Long.parseLong(text);
            }
        } catch (NumberFormatException e) {
            // Beyond a long: the same text for it as for what is no number.
        }
        throw new IllegalArgumentException("seed " + quote(text) + " is not a whole number of 64 bits");
    }

    private static Fault delay(List<String> words) {
        if (words.size() != 1) {
            throw new IllegalArgumentException(
                    "delay " + quote(String.join(" ", words)) + " is not of the form delay 20ms");
        }
        return Fault.delayUs(durationUs("delay", words.get(0)));
    }

    private static Fault bias(List<String> words) {
        List<Term> terms = new ArrayList<>();
        for (String word : words) {
            Matcher parts = TERM.matcher(word);
            if (!parts.matches()) {
                throw new IllegalArgumentException("bias " + quote(word) + " is not of the form field=number");
            }
            terms.add(new Term(parts.group(1), Double.parseDouble(parts.group(2))));
        }
        if (terms.isEmpty()) {
            throw new IllegalArgumentException("bias takes field=number, such as bias gyro_rad[0]=0.1");
        }
        return new Bias(terms, Fault.UNTIL_CLEARED);
    }

    private static long durationUs(String what, String text) {
        Matcher parts = DURATION.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(what + " " + quote(text) + " is not a time such as 250us, 20ms or 1.5s");
        }
        long unitUs = switch (parts.group(2)) {
            case "us" -> 1;
            case "ms" -> US_PER_MS;
            default -> US_PER_S;
        };
        try {
            return new BigDecimal(parts.group(1))
                    .multiply(BigDecimal.valueOf(unitUs))
                    .longValueExact();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(what + " " + quote(text) + " is not a whole number of us", e);
        }
    }

    private static String quote(String text) {
        return "'" + (text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "...") + "'";
    }

    static String of(Fault fault) {
        return what(fault) + (fault.durationUs() == Fault.UNTIL_CLEARED ? "" : " for " + duration(fault.durationUs()));
    }

    private static String what(Fault fault) {
        if (fault instanceof Drop drop) {
            String seed = drop.seed() == Drop.DEFAULT_SEED ? "" : " seed " + drop.seed();
            return "drop " + number(drop.percent()) + "%" + seed;
        }
        if (fault instanceof DropEvery every) {
            return "drop 1/" + every.n();
        }
        if (fault instanceof Delay delay) {
            return "delay " + duration(delay.delayUs());
        }
        if (fault instanceof Bias bias) {
            return bias.terms().stream()
                    .map(term -> " " + term.field() + "=" + number(term.amount()))
                    .collect(Collectors.joining("", "bias", ""));
        }
        return fault.kind().toString();
    }

    /** Returns the shortest text that reads as the same number; whole numbers without a point. */
    static String number(double value) {
        String text = Double.toString(value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    /** Returns the duration in the largest unit in which it is a whole number. */
    static String duration(long us) {
        if (us % US_PER_S == 0) {
            return us / US_PER_S + "s";
        }
        return us % US_PER_MS == 0 ? us / US_PER_MS + "ms" : us + "us";
    }
}
