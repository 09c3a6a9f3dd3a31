// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An evaluator of expressions in Python's syntax: numbers, texts, truth values, {@code None}, lists, tuples,
 * dictionaries, names, {@code + - * / // % **}, bits, comparisons (also chained), {@code and or not}, {@code a if c
 * else b}, parentheses, indices and slices, calls and methods of texts (architecture:GR-9). Operands that do not
 * determine the result, such as the second one of {@code or}, are not evaluated. It runs no code and reads no files.
 */
public final class Expression {
    /** Greatest number of characters of an expression. */
    public static final int MOST_CHARACTERS = 4_096;

    /** Greatest depth of nesting. */
    public static final int MOST_DEPTH = 64;

    private static final List<String> RESERVED = List.of("and", "or", "not", "if", "else", "in", "is");
    private static final List<String> COMPARATORS = List.of("==", "!=", "<=", ">=", "<", ">", "in");

    private static final List<Set<String>> BITS = List.of(Set.of("|"), Set.of("^"), Set.of("&"), Set.of("<<", ">>"));

    private final List<Token> tokens;
    private final ExpressionNames names;
    private int next;
    private int depth;

    private Expression(List<Token> tokens, ExpressionNames names) {
        this.tokens = tokens;
        this.names = names;
    }

    /** A part of an expression. */
    @FunctionalInterface
    private interface Part {
        Object value() throws ExpressionException;
    }

    /** A step of a chain of comparisons. */
    private record Step(String operator, Part right) {}

    /**
     * Returns the value of an expression, for {@link PythonValues#print}.
     *
     * @throws ExpressionException if the text is not an expression, uses an unknown name, or exceeds a limit
     */
    public static Object evaluate(String text, ExpressionNames names) throws ExpressionException {
        if (text.length() > MOST_CHARACTERS) {
            throw new ExpressionException(
                    "the expression has " + text.length() + " characters; at most " + MOST_CHARACTERS + " are read");
        }
        Expression expression = new Expression(Tokenizer.split(text), names);
        Part whole = expression.tuple(expression.choice());
        Token end = expression.peek();
        if (end.kind() != Token.Kind.END) {
            throw unexpected(end);
        }
        return whole.value();
    }

    private Token peek() {
        return tokens.get(next);
    }

    private boolean take(String operator) {
        if (peek().is(operator)) {
            next++;
            return true;
        }
        return false;
    }

    private static ExpressionException unexpected(Token token) {
        return new ExpressionException(token.text() + " at " + token.at() + " was not expected");
    }

    private void expect(String operator) throws ExpressionException {
        if (!take(operator)) {
            throw new ExpressionException(operator + " was expected at " + peek().at() + ", not " + peek().text());
        }
    }

    private void deeper() throws ExpressionException {
        if (++depth > MOST_DEPTH) {
            throw new ExpressionException("the expression nests deeper than " + MOST_DEPTH);
        }
    }

    private Part choice() throws ExpressionException {
        deeper();
        Part first = or();
        if (!take("if")) {
            depth--;
            return first;
        }
        Part condition = or();
        expect("else");
        Part second = choice();
        depth--;
        return () -> PythonValues.isTrue(condition.value()) ? first.value() : second.value();
    }

    private Part or() throws ExpressionException {
        List<Part> parts = new ArrayList<>(List.of(and()));
        while (take("or")) {
            parts.add(and());
        }
        return parts.size() == 1 ? parts.get(0) : () -> firstThatIs(true, parts);
    }

    private Part and() throws ExpressionException {
        List<Part> parts = new ArrayList<>(List.of(not()));
        while (take("and")) {
            parts.add(not());
        }
        return parts.size() == 1 ? parts.get(0) : () -> firstThatIs(false, parts);
    }

    /** Returns the value of the first part that is true, or false; else that of the last. */
    private static Object firstThatIs(boolean wanted, List<Part> parts) throws ExpressionException {
        Object value = null;
        for (Part part : parts) {
            value = part.value();
            if (PythonValues.isTrue(value) == wanted) {
                return value;
            }
        }
        return value;
    }

    private Part not() throws ExpressionException {
        if (take("not")) {
            deeper();
            Part negated = not();
            depth--;
            return () -> !PythonValues.isTrue(negated.value());
        }
        return comparison();
    }

    private Part comparison() throws ExpressionException {
        Part left = bits(0);
        List<Step> steps = new ArrayList<>();
        for (Optional<String> operator = comparator(); operator.isPresent(); operator = comparator()) {
            steps.add(new Step(operator.get(), bits(0)));
        }
        return steps.isEmpty() ? left : () -> holds(left.value(), steps);
    }

    private static Object holds(Object first, List<Step> steps) throws ExpressionException {
        Object left = first;
        for (Step step : steps) {
            Object right = step.right().value();
            if (!PythonValues.compare(step.operator(), left, right)) {
                return false;
            }
            left = right;
        }
        return true;
    }

    private Optional<String> comparator() throws ExpressionException {
        for (String operator : COMPARATORS) {
            if (take(operator)) {
                return Optional.of(operator);
            }
        }
        if (take("not")) {
            expect("in");
            return Optional.of("not in");
        }
        if (take("is")) {
            return Optional.of(take("not") ? "is not" : "is");
        }
        return Optional.empty();
    }

    /** Reads operations on bits, from the one that binds least on. */
    private Part bits(int level) throws ExpressionException {
        if (level == BITS.size()) {
            return sum();
        }
        Part left = bits(level + 1);
        while (peek().kind() == Token.Kind.OPERATOR && BITS.get(level).contains(peek().text())) {
            left = operation(tokens.get(next++).text(), left, bits(level + 1));
        }
        return left;
    }

    private Part sum() throws ExpressionException {
        Part left = product();
        while (peek().is("+") || peek().is("-")) {
            left = operation(tokens.get(next++).text(), left, product());
        }
        return left;
    }

    private static Part operation(String operator, Part left, Part right) {
        return () -> PythonValues.operate(operator, left.value(), right.value());
    }

    private Part product() throws ExpressionException {
        Part left = sign();
        while (peek().is("*") || peek().is("/") || peek().is("//") || peek().is("%")) {
            left = operation(tokens.get(next++).text(), left, sign());
        }
        return left;
    }

    private Part sign() throws ExpressionException {
        Token sign = peek();
        if (!sign.is("-") && !sign.is("+") && !sign.is("~")) {
            return power();
        }
        next++;
        deeper();
        Part value = sign();
        depth--;
        return () -> PythonValues.signed(sign.text(), value.value());
    }

    private Part power() throws ExpressionException {
        Part base = postfix();
        if (!take("**")) {
            return base;
        }
        deeper();
        Part exponent = sign();
        depth--;
        return operation("**", base, exponent);
    }

    private Part postfix() throws ExpressionException {
        Part value = atom();
        while (peek().is(".") || peek().is("[")) {
            value = take("[") ? subscript(value) : method(value);
        }
        return value;
    }

    private Part method(Part text) throws ExpressionException {
        expect(".");
        Token method = tokens.get(next);
        if (method.kind() != Token.Kind.NAME) {
            throw unexpected(method);
        }
        next++;
        expect("(");
        List<Part> arguments = parts(")");
        return () -> TextMethods.call(text.value(), method.text(), values(arguments));
    }

    /** Reads an index, or a slice: up to three indices, each of which may be missing. */
    private Part subscript(Part container) throws ExpressionException {
        List<Part> limits = new ArrayList<>();
        limits.add(peek().is(":") ? null : tuple(choice()));
        while (limits.size() < 3 && take(":")) {
            limits.add(peek().is(":") || peek().is("]") ? null : choice());
        }
        expect("]");
        if (limits.size() == 1) {
            Part index = limits.get(0);
            return () -> PythonContainers.element(container.value(), index.value());
        }
        return () -> PythonContainers.slice(container.value(), value(limits, 0), value(limits, 1), value(limits, 2));
    }

    private static Object value(List<Part> parts, int at) throws ExpressionException {
        return at >= parts.size() || parts.get(at) == null
                ? null
                : parts.get(at).value();
    }

    /** Reads what is separated by commas, and the end. */
    private List<Part> parts(String end) throws ExpressionException {
        List<Part> parts = new ArrayList<>();
        while (!take(end)) {
            parts.add(choice());
            if (!take(",")) {
                expect(end);
                return parts;
            }
        }
        return parts;
    }

    /** Returns a part, or the tuple that begins with it. */
    private Part tuple(Part first) throws ExpressionException {
        if (!take(",")) {
            return first;
        }
        List<Part> parts = new ArrayList<>(List.of(first));
        while (peek().kind() != Token.Kind.END && !peek().is(")")) {
            parts.add(choice());
            if (!take(",")) {
                break;
            }
        }
        return () -> PythonContainers.checked(new PythonTuple(values(parts)));
    }

    private Part dictionary() throws ExpressionException {
        List<Part> keys = new ArrayList<>();
        List<Part> members = new ArrayList<>();
        while (!take("}")) {
            keys.add(choice());
            expect(":");
            members.add(choice());
            if (!take(",")) {
                expect("}");
                break;
            }
        }
        return () -> PythonContainers.dictionary(values(keys), values(members));
    }

    private static List<Object> values(List<Part> parts) throws ExpressionException {
        List<Object> values = new ArrayList<>();
        for (Part part : parts) {
            values.add(part.value());
        }
        return values;
    }

    private Part atom() throws ExpressionException {
        Token token = peek();
        if (token.kind() == Token.Kind.VALUE) {
            next++;
            return token.value() instanceof String text ? text(text) : token::value;
        }
        if (take("(")) {
            if (take(")")) {
                return () -> new PythonTuple(List.of());
            }
            Part value = tuple(choice());
            expect(")");
            return value;
        }
        if (take("[")) {
            List<Part> parts = parts("]");
            return () -> PythonContainers.checked(values(parts));
        }
        if (take("{")) {
            return dictionary();
        }
        if (token.kind() != Token.Kind.NAME || RESERVED.contains(token.text())) {
            throw unexpected(token);
        }
        next++;
        String name = token.text();
        if (!peek().is("(")) {
            return () -> variable(name);
        }
        next++;
        List<Part> arguments = parts(")");
        return () -> names.isFunction(name)
                ? names.call(name, values(arguments))
                : PythonFunctions.call(name, values(arguments));
    }

    /** Returns a text with those that follow it at once. */
    private Part text(String first) {
        StringBuilder text = new StringBuilder(first);
        while (peek().kind() == Token.Kind.VALUE && peek().value() instanceof String more) {
            text.append(more);
            next++;
        }
        return text::toString;
    }

    /** Returns what a name stands for; as in roslaunch, constants and functions hide arguments. */
    private Object variable(String name) throws ExpressionException {
        return switch (name) {
            case "True", "true" -> true;
            case "False", "false" -> false;
            case "None" -> PythonNone.NONE;
            case "pi" -> Math.PI;
            case "e" -> Math.E;
            case "tau" -> 2 * Math.PI;
            case "inf" -> Double.POSITIVE_INFINITY;
            case "nan" -> Double.NaN;
            default -> {
                if (names.isFunction(name)) {
                    throw new ExpressionException(name + " is a function; arg('" + name + "') is the argument");
                }
                yield names.variable(name).orElseThrow(() -> new ExpressionException("unknown name " + name));
            }
        };
    }
}
