// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm;

import java.util.Locale;

/** Configurations in which an arm of six joints with a spherical wrist reaches a pose (rccl:RC-37, rccl:RC-73). */
public enum ArmConfiguration {
    /** Right shoulder, elbow above the line from shoulder to wrist, wrist angle positive. */
    RIGHT_UP_NOFLIP(true, true, false),
    /** Right shoulder, elbow above, wrist angle negative. */
    RIGHT_UP_FLIP(true, true, true),
    /** Right shoulder, elbow below, wrist angle positive. */
    RIGHT_DOWN_NOFLIP(true, false, false),
    /** Right shoulder, elbow below, wrist angle negative. */
    RIGHT_DOWN_FLIP(true, false, true),
    /** Left shoulder, elbow above, wrist angle positive. */
    LEFT_UP_NOFLIP(false, true, false),
    /** Left shoulder, elbow above, wrist angle negative. */
    LEFT_UP_FLIP(false, true, true),
    /** Left shoulder, elbow below, wrist angle positive. */
    LEFT_DOWN_NOFLIP(false, false, false),
    /** Left shoulder, elbow below, wrist angle negative. */
    LEFT_DOWN_FLIP(false, false, true);

    private static final ArmConfiguration[] ALL = values();

    private final boolean right;
    private final boolean up;
    private final boolean flip;

    ArmConfiguration(boolean right, boolean up, boolean flip) {
        this.right = right;
        this.up = up;
        this.flip = flip;
    }

    /** Returns the configuration with these properties. */
    public static ArmConfiguration of(boolean right, boolean up, boolean flip) {
        return ALL[(right ? 0 : 4) + (up ? 0 : 2) + (flip ? 1 : 0)];
    }

    /**
     * Returns this configuration with the named properties changed.
     *
     * @param words right or r, left or l, up or u, down or d, flip or f, noflip or n; separated by spaces or commas
     * @throws IllegalArgumentException that names the word, if it is none of these
     */
    public ArmConfiguration with(String words) {
        ArmConfiguration result = this;
        for (String word : words.strip().toLowerCase(Locale.ROOT).split("[\\s,]+")) {
            result = result.withWord(word);
        }
        return result;
    }

    private ArmConfiguration withWord(String word) {
        switch (word) {
            case "right", "r":
                return of(true, up, flip);
            case "left", "l":
                return of(false, up, flip);
            case "up", "u":
                return of(right, true, flip);
            case "down", "d":
                return of(right, false, flip);
            case "flip", "f":
                return of(right, up, true);
            case "noflip", "n":
                return of(right, up, false);
            default:
                throw new IllegalArgumentException(
                        "configuration '" + word + "' is not one of right, left, up, down, flip, noflip");
        }
    }

    /** Returns whether the shoulder is right of the arm, seen from above with the arm to the front. */
    public boolean isRight() {
        return right;
    }

    /** Returns whether the elbow is above the line from shoulder to wrist, in the arm's plane. */
    public boolean isUp() {
        return up;
    }

    /** Returns whether the sine of the wrist's middle angle is negative. */
    public boolean isFlip() {
        return flip;
    }

    /** Returns the words, as {@link #with} reads them: {@code right,up,noflip}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ',');
    }
}
