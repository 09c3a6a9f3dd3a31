// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

import io.uorb.ros.dynamic.PythonNumbers;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Operations on values by Python's rules; integers have 64 bits and do not wrap. Any thread. */
public final class PythonValues {
    private static final List<String> BIT_OPERATORS = List.of("&", "|", "^", "<<", ">>");

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
        return PythonContainers.isContainer(value) ? PythonContainers.represent(value) : String.valueOf(value);
    }

    static String kind(Object value) {
        if (value instanceof String) {
            return "a text";
        }
        if (PythonContainers.isContainer(value)) {
            return value instanceof List ? "a list" : value instanceof PythonTuple ? "a tuple" : "a dictionary";
        }
        return value instanceof Boolean ? "a truth value" : value instanceof Number ? "a number" : "None";
    }

    static boolean isTrue(Object value) {
        if (value instanceof Boolean flag) {
            return flag;
        }
        if (value instanceof String text) {
            return !text.isEmpty();
        }
        if (value instanceof Map<?, ?> map) {
            return !map.isEmpty();
        }
        if (value instanceof List<?> || value instanceof PythonTuple) {
            return !(value instanceof List<?> list ? list : ((PythonTuple) value).values()).isEmpty();
        }
        return value instanceof Number number && number.doubleValue() != 0;
    }

    /** Returns a truth value as 0 or 1, and a number as it is. */
    static Number number(Object value, String operator) throws ExpressionException {
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
        if (operator.equals("+") && left instanceof List<?> first && right instanceof List<?> second) {
            return PythonContainers.checked(
                    Stream.<Object>concat(first.stream(), second.stream()).toList());
        }
        if (operator.equals("%") && left instanceof String form) {
            return PythonFormats.percent(form, right);
        }
        return arithmetic(operator, left, right);
    }

    /** Returns a value with a sign, or with its bits turned over. */
    static Object signed(String sign, Object value) throws ExpressionException {
        Number number = number(value, sign);
        if (sign.equals("+")) {
            return number;
        }
        if (number instanceof Double real) {
            if (sign.equals("-")) {
                return -real;
            }
            throw new ExpressionException(sign + " takes integers");
        }
        return sign.equals("~") ? (Object) ~number.longValue() : operate("-", 0L, number);
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
        if (BIT_OPERATORS.contains(operator)) {
            return bits(operator, first, second, left instanceof Boolean && right instanceof Boolean);
        }
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

    private static Object bits(String operator, Number left, Number right, boolean areTruths)
            throws ExpressionException {
        if (!(left instanceof Long first) || !(right instanceof Long second)) {
            throw new ExpressionException(operator + " takes integers");
        }
        if (operator.length() == 2) {
            return shifted(operator, first, second);
        }
        long result = operator.equals("&") ? first & second : operator.equals("|") ? first | second : first ^ second;
        return areTruths ? (Object) (result != 0) : (Object) result;
    }

    private static long shifted(String operator, long value, long count) throws ExpressionException {
        if (count < 0) {
            throw new ExpressionException(operator + " by " + count);
        }
        if (operator.equals(">>")) {
            return value >> Math.min(count, Long.SIZE - 1);
        }
        if (value != 0 && (count >= Long.SIZE || value << count >> count != value)) {
            throw new ExpressionException("the result of " + operator + " has more than 64 bits");
        }
        return value == 0 ? 0 : value << count;
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
        double power = StrictMath.pow(base, exponent);
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
                if (right instanceof String whole) {
                    if (left instanceof String part) {
                        return whole.contains(part) == operator.equals("in");
                    }
                    throw new ExpressionException(operator + " of a text takes a text");
                }
                return PythonContainers.contains(right, left) == operator.equals("in");
            }
            case "is", "is not" -> {
                return isSame(left, right) == operator.equals("is");
            }
            default -> {
                return isOrdered(operator, left, right);
            }
        }
    }

    private static boolean isSame(Object left, Object right) {
        return left.getClass().equals(right.getClass()) && left.equals(right);
    }

    static boolean isEqual(Object left, Object right) throws ExpressionException {
        if (PythonContainers.isContainer(left) && PythonContainers.isContainer(right)) {
            return PythonContainers.isEqual(left, right);
        }
        if (!isNumeric(left) || !isNumeric(right)) {
            return left.equals(right);
        }
        double first = left instanceof Boolean flag ? (flag ? 1 : 0) : ((Number) left).doubleValue();
        double second = right instanceof Boolean flag ? (flag ? 1 : 0) : ((Number) right).doubleValue();
        return first == second && (!(left instanceof Long) || !(right instanceof Long) || left.equals(right));
    }

    private static boolean isNumeric(Object value) {
        return value instanceof Number || value instanceof Boolean;
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
