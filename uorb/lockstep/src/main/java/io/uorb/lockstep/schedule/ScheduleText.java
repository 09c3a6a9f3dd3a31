// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep.schedule;

import io.uorb.lockstep.SchedulePolicy;
import io.uorb.text.TextEscapes;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reader of schedules in text. */
final class ScheduleText {
    static final String REGISTRATION = "registration";

    /** The most choices of a text; a schedule of so many is no help to anybody. */
    private static final int MAX_CHOICES = 1 << 20;

    private static final Pattern SEED = Pattern.compile("seed (-?\\d{1,19})");
    private static final Pattern PRIORITIES =
            Pattern.compile("priorities (-?\\d{1,19}) depth (\\d{1,9})(?: choices (\\d{1,18}))?");
    private static final Pattern CHOICE =
            Pattern.compile("(\\d{1,18}):(\\d{1,9})\\.(\\d{1,9})=(\\d{1,9})(?:x(\\d{1,9}))?");

    private ScheduleText() {}

    static SchedulePolicy parse(String text) {
        String trimmed = text.strip();
        if (trimmed.equals(REGISTRATION)) {
            return SchedulePolicy.REGISTRATION;
        }
        Matcher seed = SEED.matcher(trimmed);
        if (seed.matches()) {
            return new RandomSchedule(number(seed.group(1), text));
        }
        Matcher priorities = PRIORITIES.matcher(trimmed);
        if (priorities.matches()) {
            long choices = priorities.group(3) == null ? 0 : number(priorities.group(3), text);
            int depth = Integer.parseInt(priorities.group(2));
            return new PrioritySchedule(number(priorities.group(1), text), depth, choices);
        }
        return choices(trimmed).policy();
    }

    private static ScheduleChoices choices(String text) {
        List<ScheduleChoice> choices = new ArrayList<>();
        for (String word : text.split("\\s+")) {
            Matcher choice = CHOICE.matcher(word);
            if (!choice.matches()) {
                throw new IllegalArgumentException("schedule \"" + shown(word) + "\": use registration, seed N,"
                        + " priorities N depth D, or choices such as 3000:1.0=2 (at 3000 us, at choice 0 with turn 1"
                        + " due first, turn 2 goes first)");
            }
            long timeUs = Long.parseLong(choice.group(1));
            int insteadOf = Integer.parseInt(choice.group(2));
            int ordinal = Integer.parseInt(choice.group(3));
            int first = Integer.parseInt(choice.group(4));
            int times = choice.group(5) == null ? 1 : Integer.parseInt(choice.group(5));
            if (choices.size() + (long) times > MAX_CHOICES || ordinal + (long) times > Integer.MAX_VALUE) {
                throw new IllegalArgumentException(
                        "schedule has more than " + MAX_CHOICES + " choices at \"" + shown(word) + "\"");
            }
            for (int i = 0; i < times; i++) {
                choices.add(new ScheduleChoice(timeUs, insteadOf, ordinal + i, first));
            }
        }
        return ScheduleChoices.of(choices);
    }

    private static long number(String digits, String text) {
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "number " + digits + " in schedule \"" + shown(text) + "\" is too large");
        }
    }

    private static String shown(String text) {
        int most = 80;
        return TextEscapes.escape(text.length() <= most ? text : text.substring(0, most) + "...");
    }
}
