// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

import io.uorb.ros.dynamic.PythonNumbers;

/** Operations on values by Python's rules; integers have 64 bits and do not wrap. Any thread. */
public final class PythonValues {
    /** The longest text that an operation makes. */
    static final int MOST_CHARACTERS = 1 << 16;

    private PythonValues() {}

    /** Returns a value as Python's {@code str} prints it. */
    public static String print(Object value) {
        if (value instanceof Boolean flag) {
            return flag ? "True" : "False";
        }
        if (value instanceof Double number) {
            StringBuilder out = new StringBuilder();
            PythonNumbers.append(number, out);
            return out.toString();
        }
        return String.valueOf(value);
    }

    static String kind(Object value) {
        if (value instanceof String) {
            return "a text";
        }
        return value instanceof Boolean ? "a truth value" : "a number";
    }

    static boolean isTrue(Object value) {
        if (value instanceof Boolean flag) {
            return flag;
        }
        if (value instanceof String text) {
            return !text.isEmpty();
        }
        return value instanceof Number number && number.doubleValue() != 0;
    }

    /** Returns a truth value as 0 or 1, and a number as it is. */
    private static Number number(Object value, String operator) throws ExpressionException {
        if (value instanceof Boolean flag) {
            return flag ? 1L : 0L;
        }
        if (value instanceof Number number) {
            return number;
        }
        throw new ExpressionException(operator + " does not take " + kind(value));
    }

    static Object operate(String operator, Object left, Object right) throws ExpressionException {
        if (operator.equals("+") && left instanceof String first && right instanceof String second) {
            return checked(first + second);
        }
        return arithmetic(operator, left, right);
    }

    static String checked(String text) throws ExpressionException {
        if (text.length() > MOST_CHARACTERS) {
            throw new ExpressionException(
                    "a text of " + text.length() + " characters; at most " + MOST_CHARACTERS + " are made");
        }
        return text;
    }

    private static Object arithmetic(String operator, Object left, Object right) throws ExpressionException {
        if (operator.equals("*") && (left instanceof String || right instanceof String)) {
            return repeat(left, right);
        }
        Number first = number(left, operator);
        Number second = number(right, operator);
        if (isZero(second) && (operator.equals("/") || operator.equals("//") || operator.equals("%"))) {
            throw new ExpressionException(operator + " by zero");
        }
        boolean isReal = first instanceof Double || second instanceof Double || operator.equals("/");
        if (isReal) {
            return real(operator, first.doubleValue(), second.doubleValue());
        }
        try {
            return whole(operator, first.longValue(), second.longValue());
        } catch (ArithmeticException e) {
            throw new ExpressionException("the result of " + operator + " has more than 64 bits");
        }
    }

    private static boolean isZero(Number number) {
        return number.doubleValue() == 0;
    }

    private static Object repeat(Object left, Object right) throws ExpressionException {
        Object text = left instanceof String ? left : right;
        Object times = left instanceof String ? right : left;
        long count = Math.max(0, number(times, "*").longValue());
        if (times instanceof Double || times instanceof String) {
            throw new ExpressionException("* repeats a text a whole number of times");
        }
        String repeated = (String) text;
        if (!repeated.isEmpty() && count > MOST_CHARACTERS / repeated.length()) {
            throw new ExpressionException("* makes a text of more than " + MOST_CHARACTERS + " characters");
        }
        return repeated.repeat((int) Math.min(count, MOST_CHARACTERS));
    }

    private static double real(String operator, double left, double right) throws ExpressionException {
        return switch (operator) {
            case "+" -> left + right;
            case "-" -> left - right;
            case "*" -> left * right;
            case "/" -> left / right;
            case "//" -> Math.floor(left / right);
            case "%" -> left - right * Math.floor(left / right);
            default -> power(left, right);
        };
    }

    private static double power(double base, double exponent) throws ExpressionException {
        double power = Math.pow(base, exponent);
        if (Double.isNaN(power) && !Double.isNaN(base) && !Double.isNaN(exponent)) {
            throw new ExpressionException("** of " + print(base) + " and " + print(exponent) + " is no real number");
        }
        return power;
    }

    private static Object whole(String operator, long left, long right) throws ExpressionException {
        return switch (operator) {
            case "+" -> Math.addExact(left, right);
            case "-" -> Math.subtractExact(left, right);
            case "*" -> Math.multiplyExact(left, right);
            case "//" -> Math.floorDiv(left, right);
            case "%" -> Math.floorMod(left, right);
            default -> right < 0 ? (Object) power((double) left, right) : wholePower(left, right);
        };
    }

    private static long wholePower(long base, long exponent) {
        if (base == 0 || base == 1) {
            return exponent == 0 ? 1 : base;
        }
        if (base == -1) {
            return exponent % 2 == 0 ? 1 : -1;
        }
        long power = 1;
        for (long i = 0; i < exponent; i++) { // ends by overflow after 63 steps
            power = Math.multiplyExact(power, base);
        }
        return power;
    }

    static boolean compare(String operator, Object left, Object right) throws ExpressionException {
        switch (operator) {
            case "==" -> {
                return isEqual(left, right);
            }
            case "!=" -> {
                return !isEqual(left, right);
            }
            case "in", "not in" -> {
                if (left instanceof String part && right instanceof String whole) {
                    return whole.contains(part) == operator.equals("in");
                }
                throw new ExpressionException(operator + " takes two texts");
            }
            default -> {
                return isOrdered(operator, left, right);
            }
        }
    }

    private static boolean isEqual(Object left, Object right) {
        if (left instanceof String || right instanceof String) {
            return left.equals(right);
        }
        double first = left instanceof Boolean flag ? (flag ? 1 : 0) : ((Number) left).doubleValue();
        double second = right instanceof Boolean flag ? (flag ? 1 : 0) : ((Number) right).doubleValue();
        return first == second && (!(left instanceof Long) || !(right instanceof Long) || left.equals(right));
    }

    private static boolean isOrdered(String operator, Object left, Object right) throws ExpressionException {
        int order;
        if (left instanceof String first && right instanceof String second) {
            order = first.compareTo(second);
        } else {
            double first = number(left, operator).doubleValue();
            double second = number(right, operator).doubleValue();
            if (Double.isNaN(first) || Double.isNaN(second)) {
                return false;
            }
            order = left instanceof Long a && right instanceof Long b
                    ? Long.compare(a, b)
                    : first < second ? -1 : first > second ? 1 : 0;
        }
        return switch (operator) {
            case "<" -> order < 0;
            case "<=" -> order <= 0;
            case ">" -> order > 0;
            default -> order >= 0;
        };
    }
}
