// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** {@code int}, {@code float}, {@code str}, {@code bool}, and the functions of C's mathematics. Any thread. */
final class PythonFunctions {
    private static final Map<String, DoubleUnaryOperator> OF_ONE = new HashMap<>();
    private static final Map<String, DoubleBinaryOperator> OF_TWO = new HashMap<>();

    static {
        OF_ONE.put("acos", StrictMath::acos);
        OF_ONE.put("acosh", x -> StrictMath.log(x + Math.sqrt(x * x - 1)));
        OF_ONE.put("asin", StrictMath::asin);
        OF_ONE.put("asinh", x -> Math.copySign(StrictMath.log(Math.abs(x) + Math.sqrt(x * x + 1)), x));
        OF_ONE.put("atan", StrictMath::atan);
        OF_ONE.put("atanh", x -> StrictMath.log((1 + x) / (1 - x)) / 2);
        OF_ONE.put("cbrt", StrictMath::cbrt);
        OF_ONE.put("cos", StrictMath::cos);
        OF_ONE.put("cosh", StrictMath::cosh);
        OF_ONE.put("degrees", Math::toDegrees);
        OF_ONE.put("exp", StrictMath::exp);
        OF_ONE.put("exp2", x -> StrictMath.pow(2, x));
        OF_ONE.put("expm1", StrictMath::expm1);
        OF_ONE.put("fabs", Math::abs);
        OF_ONE.put("log", StrictMath::log);
        OF_ONE.put("log10", StrictMath::log10);
        OF_ONE.put("log1p", StrictMath::log1p);
        OF_ONE.put("log2", PythonFunctions::log2);
        OF_ONE.put("radians", Math::toRadians);
        OF_ONE.put("sin", StrictMath::sin);
        OF_ONE.put("sinh", StrictMath::sinh);
        OF_ONE.put("sqrt", Math::sqrt);
        OF_ONE.put("tan", StrictMath::tan);
        OF_ONE.put("tanh", StrictMath::tanh);
        OF_TWO.put("atan2", StrictMath::atan2);
        OF_TWO.put("copysign", Math::copySign);
        OF_TWO.put("fmod", (x, y) -> x % y);
        OF_TWO.put("hypot", StrictMath::hypot);
        OF_TWO.put("log", (x, base) -> StrictMath.log(x) / StrictMath.log(base));
        OF_TWO.put("pow", StrictMath::pow);
        OF_TWO.put("remainder", Math::IEEEremainder);
    }

    private PythonFunctions() {}

    static Object call(String name, List<Object> arguments) throws ExpressionException {
        if (arguments.size() == 1) {
            Object argument = arguments.get(0);
            switch (name) {
                case "int" -> {
                    return whole(argument);
                }
                case "float" -> {
                    return real(argument);
                }
                case "str" -> {
                    return PythonValues.print(argument);
                }
                case "bool" -> {
                    return PythonValues.isTrue(argument);
                }
                case "abs" -> {
                    return absolute(argument);
                }
                case "len" -> {
                    return length(argument);
                }
                case "isnan", "isinf", "isfinite" -> {
                    double number = number(name, argument);
                    return name.equals("isnan")
                            ? Double.isNaN(number)
                            : name.equals("isinf") == Double.isInfinite(number) && !Double.isNaN(number);
                }
                case "round" -> {
                    return rounded(name, Math.rint(number(name, argument)));
                }
                case "ceil", "floor", "trunc" -> {
                    return rounded(name, number(name, argument));
                }
                case "list", "tuple", "repr", "sum", "any", "all", "min", "max" -> {
                    return ofElements(name, argument);
                }
                default -> {
                    if (OF_ONE.containsKey(name)) {
                        return checked(name, OF_ONE.get(name).applyAsDouble(number(name, argument)));
                    }
                }
            }
        }
        if (arguments.size() > 1 && (name.equals("min") || name.equals("max"))) {
            return extreme(name, arguments);
        }
        if (arguments.size() == 2 && name.equals("round")) {
            return roundedTo(arguments.get(0), arguments.get(1));
        }
        if (arguments.size() == 2 && OF_TWO.containsKey(name)) {
            double first = number(name, arguments.get(0));
            return checked(name, OF_TWO.get(name).applyAsDouble(first, number(name, arguments.get(1))));
        }
        throw new ExpressionException("no function " + name + " accepts " + arguments.size() + " arguments");
    }

    private static Object ofElements(String name, Object argument) throws ExpressionException {
        if (name.equals("repr")) {
            return PythonValues.checked(PythonContainers.represent(argument));
        }
        List<Object> elements = PythonContainers.elements(argument);
        return switch (name) {
            case "list" -> PythonContainers.checked(elements);
            case "tuple" -> PythonContainers.checked(new PythonTuple(elements));
            case "sum" -> sum(elements);
            case "any", "all" -> areTrue(name, elements);
            default -> extreme(name, elements);
        };
    }

    private static Object sum(List<Object> numbers) throws ExpressionException {
        Object sum = 0L;
        for (Object number : numbers) {
            sum = PythonValues.operate("+", sum, number);
        }
        return sum;
    }

    private static boolean areTrue(String name, List<Object> values) {
        boolean all = name.equals("all");
        return all
                ? values.stream().allMatch(PythonValues::isTrue)
                : values.stream().anyMatch(PythonValues::isTrue);
    }

    /** Rounds the exact value to the nearest, to even in the middle. */
    private static Object roundedTo(Object number, Object digits) throws ExpressionException {
        if (!(digits instanceof Long places) || Math.abs(places) > 400) {
            throw new ExpressionException("round takes a number of digits");
        }
        double value = number("round", number);
        if (!Double.isFinite(value)) {
            return value;
        }
        BigDecimal exact = number instanceof Long whole ? BigDecimal.valueOf(whole) : new BigDecimal(value);
        BigDecimal rounded = exact.setScale(places.intValue(), RoundingMode.HALF_EVEN);
        return number instanceof Long
                ? rounded("round", rounded.doubleValue())
                : Math.copySign(rounded.doubleValue(), value);
    }

    private static double log2(double x) {
        int exponent = Math.getExponent(x);
        return x == Math.scalb(1.0, exponent) ? exponent : StrictMath.log(x) / StrictMath.log(2);
    }

    private static Object absolute(Object argument) throws ExpressionException {
        return PythonValues.compare("<", argument, 0L) ? PythonValues.operate("-", 0L, argument) : argument;
    }

    private static Object length(Object argument) throws ExpressionException {
        if (argument instanceof String text) {
            return (long) text.codePointCount(0, text.length());
        }
        if (PythonContainers.isContainer(argument)) {
            return (long) PythonContainers.elements(argument).size();
        }
        throw new ExpressionException("len takes a text or a list, not " + PythonValues.kind(argument));
    }

    private static Object extreme(String name, List<Object> arguments) throws ExpressionException {
        if (arguments.isEmpty()) {
            throw new ExpressionException(name + " of nothing");
        }
        String operator = name.equals("min") ? "<" : ">";
        Object extreme = arguments.get(0);
        for (Object argument : arguments) {
            if (PythonValues.compare(operator, argument, extreme)) {
                extreme = argument;
            }
        }
        return extreme;
    }

    private static double checked(String name, double result) throws ExpressionException {
        if (Double.isNaN(result) || Double.isInfinite(result)) {
            throw new ExpressionException(name + " of these arguments is no number");
        }
        return result;
    }

    private static double number(String name, Object argument) throws ExpressionException {
        if (!(argument instanceof Boolean) && !(argument instanceof Number)) {
            throw new ExpressionException(name + " takes a number, not " + PythonValues.kind(argument));
        }
        return argument instanceof Boolean flag ? (flag ? 1 : 0) : ((Number) argument).doubleValue();
    }

    private static Object whole(Object argument) throws ExpressionException {
        if (argument instanceof String text) {
            return PythonTexts.whole(text.strip())
                    .orElseThrow(() -> new ExpressionException("'" + text + "' is no integer of 64 bits"));
        }
        return argument instanceof Long ? argument : rounded("trunc", number("int", argument));
    }

    private static Object rounded(String how, double number) throws ExpressionException {
        double rounded = how.equals("ceil")
                ? Math.ceil(number)
                : how.equals("floor") || number >= 0 ? Math.floor(number) : Math.ceil(number);
        if (!(Math.abs(rounded) < 0x1p63)) {
            throw new ExpressionException(how + " of " + PythonValues.print(number) + " has more than 64 bits");
        }
        return (long) rounded;
    }

    private static Object real(Object argument) throws ExpressionException {
        if (argument instanceof String text) {
            return PythonTexts.real(text.strip())
                    .orElseThrow(() -> new ExpressionException("'" + text + "' is no number"));
        }
        return number("float", argument);
    }
}
