// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts with values in them: {@code '%s_%02d' % (a, 1)} and {@code '{}_{:02d}'.format(a, 1)}. Any thread. */
final class PythonFormats {
    private static final Pattern PERCENT = Pattern.compile("%([-+ 0#]*)([0-9]{1,5})?(?:\\.([0-9]{0,3}))?([a-zA-Z%])");
    private static final Pattern FIELD = Pattern.compile("([0-9]{0,4})(?:!([rs]))?(?::(.*))?");
    private static final Pattern SPEC = Pattern.compile(
            "(?:(.)?([<>=^]))?([-+ ])?(#)?(0)?([0-9]{1,5})?(,)?(?:\\.([0-9]{1,3}))?([a-zA-Z%])?", Pattern.DOTALL);
    private static final int DEFAULT_PRECISION = 6;
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private PythonFormats() {}

    /** The parts of a form: null, or 0, if they are not given. */
    private record Form(
            String fill, String align, String sign, int width, String group, Integer precision, char type) {}

    /** Formats with {@code %}. */
    static String percent(String form, Object values) throws ExpressionException {
        List<Object> all = values instanceof PythonTuple tuple ? tuple.values() : List.of(values);
        StringBuilder out = new StringBuilder();
        int next = 0;
        int at = 0;
        Matcher matcher = PERCENT.matcher(form);
        for (int place = form.indexOf('%'); place >= 0; place = form.indexOf('%', at)) {
            out.append(form, at, place);
            if (!matcher.region(place, form.length()).lookingAt()) {
                throw new ExpressionException("unknown format " + form.substring(place));
            }
            at = matcher.end();
            if (matcher.group(4).equals("%")) {
                out.append('%');
                continue;
            }
            if (next == all.size()) {
                throw new ExpressionException("there are too few values for " + form);
            }
            out.append(formatted(all.get(next++), percentForm(matcher)));
            PythonValues.checked(out.toString());
        }
        if (next < all.size() && !(values instanceof java.util.Map)) {
            throw new ExpressionException("there are too many values for " + form);
        }
        return PythonValues.checked(out.append(form.substring(at)).toString());
    }

    private static Form percentForm(Matcher matcher) throws ExpressionException {
        String flags = matcher.group(1);
        char type = matcher.group(4).charAt(0);
        boolean isText = type == 's' || type == 'r';
        boolean hasZeros = flags.contains("0") && !flags.contains("-") && !isText;
        return new Form(
                hasZeros ? "0" : " ",
                flags.contains("-") ? "<" : hasZeros ? "=" : ">",
                flags.contains("+") ? "+" : flags.contains(" ") ? " " : null,
                number(matcher.group(2)),
                null,
                matcher.group(3) == null ? null : number(matcher.group(3)),
                type);
    }

    /** Formats with the method {@code format}. */
    static String format(String form, List<Object> values) throws ExpressionException {
        StringBuilder out = new StringBuilder();
        int next = 0;
        int at = 0;
        while (at < form.length()) {
            char letter = form.charAt(at);
            boolean isDouble = at + 1 < form.length() && form.charAt(at + 1) == letter;
            if (letter != '{' && letter != '}') {
                out.append(letter);
                at++;
            } else if (isDouble) {
                out.append(letter);
                at += 2;
            } else {
                int close = form.indexOf('}', at);
                Matcher field = FIELD.matcher(close < 0 || letter == '}' ? "{" : form.substring(at + 1, close));
                if (!field.matches()) {
                    throw new ExpressionException("unknown format " + form.substring(at));
                }
                int place = field.group(1).isEmpty() ? next++ : number(field.group(1));
                if (place >= values.size()) {
                    throw new ExpressionException("missing value " + place + " for " + form);
                }
                Object value = "r".equals(field.group(2))
                        ? PythonContainers.represent(values.get(place))
                        : field.group(2) == null ? values.get(place) : PythonValues.print(values.get(place));
                out.append(formatted(value, form(field.group(3) == null ? "" : field.group(3), value)));
                at = close + 1;
            }
            PythonValues.checked(out.toString());
        }
        return out.toString();
    }

    private static Form form(String spec, Object value) throws ExpressionException {
        Matcher matcher = SPEC.matcher(spec);
        boolean isText = !(value instanceof Number);
        if (!matcher.matches() || matcher.group(4) != null || value instanceof Boolean && !spec.isEmpty()) {
            throw new ExpressionException("format " + spec + " does not accept " + PythonValues.kind(value));
        }
        boolean hasZeros = matcher.group(5) != null;
        String align = matcher.group(2) == null ? (hasZeros ? "=" : isText ? "<" : ">") : matcher.group(2);
        String fill = matcher.group(1) == null ? (hasZeros ? "0" : " ") : matcher.group(1);
        char type = matcher.group(9) == null
                ? (isText ? 's' : value instanceof Long ? 'd' : 'n')
                : matcher.group(9).charAt(0);
        boolean isWhole = "dxXobn".indexOf(type) >= 0;
        if ((type == 's') != isText || isWhole && type != 'n' && value instanceof Double) {
            throw new ExpressionException("format " + spec + " does not accept " + PythonValues.kind(value));
        }
        Integer precision = matcher.group(8) == null ? null : number(matcher.group(8));
        return new Form(fill, align, matcher.group(3), number(matcher.group(6)), matcher.group(7), precision, type);
    }

    private static int number(String digits) {
        return digits == null || digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }

    private static String formatted(Object value, Form form) throws ExpressionException {
        String text = text(value, form);
        int missing = Math.max(0, form.width - text.codePointCount(0, text.length()));
        String padding = form.fill.repeat(missing);
        return switch (form.align) {
            case "<" -> text + padding;
            case "^" -> padding.substring(0, missing / 2) + text + padding.substring(missing / 2);
            case "=" -> {
                int sign = !text.isEmpty() && "+- ".indexOf(text.charAt(0)) >= 0 ? 1 : 0;
                yield text.substring(0, sign) + padding + text.substring(sign);
            }
            default -> padding + text;
        };
    }

    private static String text(Object value, Form form) throws ExpressionException {
        if (form.type == 's' || form.type == 'r') {
            String text = form.type == 's' ? PythonValues.print(value) : PythonContainers.represent(value);
            return form.precision == null ? text : text.substring(0, Math.min(text.length(), form.precision));
        }
        Number number = PythonValues.number(value, "%" + form.type);
        double real = number.doubleValue();
        boolean isNegative = real < 0 || real == 0 && 1 / real < 0;
        String digits = Double.isFinite(real) ? digits(number, form) : Double.isNaN(real) ? "nan" : "inf";
        return (isNegative ? "-" : form.sign == null || form.sign.equals("-") ? "" : form.sign) + digits;
    }

    /** Returns the digits of a number without its sign. */
    private static String digits(Number number, Form form) throws ExpressionException {
        BigDecimal size = number instanceof Long whole
                ? BigDecimal.valueOf(whole).abs()
                : new BigDecimal(Math.abs(number.doubleValue()));
        int precision = form.precision == null ? DEFAULT_PRECISION : form.precision;
        String text = switch (form.type) {
            case 'd', 'i', 'u' -> size.toBigInteger().toString();
            case 'x' -> size.toBigInteger().toString(16);
            case 'X' -> size.toBigInteger().toString(16).toUpperCase(Locale.ROOT);
            case 'o' -> size.toBigInteger().toString(8);
            case 'b' -> size.toBigInteger().toString(2);
            case 'f', 'F' -> size.setScale(precision, RoundingMode.HALF_EVEN).toPlainString();
            case '%' ->
                size.multiply(HUNDRED)
                                .setScale(precision, RoundingMode.HALF_EVEN)
                                .toPlainString() + "%";
            case 'e', 'E' -> scientific(size, precision, form.type);
            case 'g', 'G' -> general(size, Math.max(1, precision), form.type == 'g' ? 'e' : 'E');
            case 'n' ->
                form.precision == null
                        ? PythonValues.print(Math.abs(number.doubleValue()))
                        : general(size, Math.max(1, precision), 'e');
            default -> throw new ExpressionException("format " + form.type + " does not accept a number");
        };
        if (form.group == null) {
            return text;
        }
        int end = text.indexOf('.') < 0 ? text.length() : text.indexOf('.');
        return text.substring(0, end).replaceAll("(?<=[0-9])(?=(?:[0-9]{3})+$)", ",") + text.substring(end);
    }

    private static String scientific(BigDecimal size, int precision, char letter) {
        BigDecimal rounded = size.round(new MathContext(precision + 1, RoundingMode.HALF_EVEN));
        int exponent = rounded.signum() == 0 ? 0 : rounded.precision() - rounded.scale() - 1;
        String digits = rounded.movePointLeft(exponent)
                .setScale(precision, RoundingMode.HALF_EVEN)
                .toPlainString();
        return digits + letter + (exponent < 0 ? "-" : "+") + (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
    }

    private static String general(BigDecimal size, int precision, char letter) {
        BigDecimal rounded = size.round(new MathContext(precision, RoundingMode.HALF_EVEN));
        if (rounded.signum() == 0) {
            return "0";
        }
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (exponent >= -4 && exponent < precision) {
            return rounded.stripTrailingZeros().toPlainString();
        }
        String text = scientific(rounded, precision - 1, letter);
        int end = text.indexOf(letter);
        String digits = text.substring(0, end);
        return (digits.contains(".") ? digits.replaceAll("\\.?0+$", "") : digits) + text.substring(end);
    }
}
