// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.SourcePlace;
import io.uorb.launch.expression.Expression;
import io.uorb.launch.expression.ExpressionException;
import io.uorb.launch.expression.ExpressionNames;
import io.uorb.launch.expression.PythonValues;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Replaces {@code $(arg X)} and its like (ros1:K-10). One thread for one launch. */
final class Substitutions {
    private static final String EVAL = "$(eval ";
    private static final Pattern FIND = Pattern.compile("find(?:\\s.*)?");

    private final LaunchOptions options;
    private final PackagePath packages;
    private final KeptCharacters kept;
    private final AnonymousNames anonymous = new AnonymousNames();

    Substitutions(LaunchOptions options, PackagePath packages, KeptCharacters kept) {
        this.options = options;
        this.packages = packages;
        this.kept = kept;
    }

    /** Begins a file that the user named. Given twice, it has the same anonymous names again. */
    void beginFile(String file) {
        anonymous.beginFile(file);
    }

    /** Returns a text with all its parts replaced. */
    String resolve(String text, LaunchScope scope, SourcePlace place) throws LaunchFileException {
        if (!text.contains("$(")) {
            return text;
        }
        String resolved = text.startsWith(EVAL) && text.endsWith(")")
                ? evaluate(text.substring(EVAL.length(), text.length() - 1), scope, place)
                : replaceAll(replaceAll(text, false, scope, place), true, scope, place);
        kept.add(resolved.length(), place);
        return resolved;
    }

    /**
     * Replaces all substitutions but {@code find}, or that only: it takes the path behind it along, in which the others
     * are replaced already.
     */
    private String replaceAll(String text, boolean findsOnly, LaunchScope scope, SourcePlace place)
            throws LaunchFileException {
        StringBuilder resolved = new StringBuilder();
        int at = 0;
        int pathEnd = 0; // of the path behind the last find
        for (int open = text.indexOf("$("); open >= 0; open = text.indexOf("$(", at)) {
            int close = text.indexOf(')', open);
            if (close < 0) {
                break;
            }
            appendPath(resolved, text, at, open, pathEnd);
            String command = text.substring(open + 2, close);
            if (command.contains("$") || command.contains("(")) {
                throw new LaunchFileException(place, "$(" + command + ") holds another substitution");
            }
            at = close + 1;
            boolean isFind = FIND.matcher(command.strip()).matches();
            if (command.isBlank() || isFind != findsOnly) { // roslaunch leaves an empty one
                requireKnown(command.strip(), place);
                resolved.append(text, open, at);
            } else if (isFind) {
                pathEnd = text.indexOf(' ', at) < 0 ? text.length() : text.indexOf(' ', at);
                at = appendFound(resolved, command.strip(), text, at, pathEnd, place);
            } else {
                resolved.append(replaced(command.strip(), scope, place));
            }
            requireShort(resolved.length(), place);
        }
        appendPath(resolved, text, at, text.length(), pathEnd);
        requireShort(resolved.length(), place);
        return resolved.toString();
    }

    private static void requireShort(int length, SourcePlace place) throws LaunchFileException {
        if (length > LaunchLimits.MOST_CHARACTERS) {
            throw new LaunchFileException(
                    place, "a text has more than " + LaunchLimits.MOST_CHARACTERS + " characters");
        }
    }

    /** Appends a part of a text; up to the end of a path its separators become slashes. */
    private static void appendPath(StringBuilder to, String text, int from, int end, int pathEnd) {
        int middle = Math.max(from, Math.min(end, pathEnd));
        to.append(text.substring(from, middle).replace('\\', '/')).append(text, middle, end);
    }

    private static void requireKnown(String command, SourcePlace place) throws LaunchFileException {
        String name = command.split("\\s", 2)[0];
        if (!name.isEmpty() && !Names.FUNCTIONS.contains(name)) {
            throw new LaunchFileException(
                    place, "$(" + command + "): unknown substitution " + name + "; known: " + Names.FUNCTIONS);
        }
    }

    /**
     * Appends the folder of a package; returns where the path behind it begins. That path, up to the next blank, is
     * joined to the folder, as roslaunch does: {@code $(find a):x} is {@code /path/of/a/:x}.
     */
    private int appendFound(
            StringBuilder to, String command, String text, int pathStart, int pathEnd, SourcePlace place)
            throws LaunchFileException {
        String[] words = command.split("\\s+");
        if (words.length != 2) {
            throw new LaunchFileException(place, "$(" + command + "): find takes the name of one package");
        }
        String path = text.substring(pathStart, pathEnd).replace('\\', '/');
        int slash = path.startsWith("/") ? 1 : 0;
        boolean isAbsolute = path.startsWith("/", slash) && slash == 1;
        try {
            String folder = find(words[1], isAbsolute ? "" : path.substring(slash));
            if (!isAbsolute) {
                to.append(folder).append(path.length() == slash ? "" : "/");
            }
            return pathStart + slash;
        } catch (ExpressionException e) {
            throw new LaunchFileException(place, "$(" + command + "): " + e.getMessage());
        }
    }

    private String replaced(String command, LaunchScope scope, SourcePlace place) throws LaunchFileException {
        List<String> words =
                Stream.of(command.split("\\s+")).filter(word -> !word.isEmpty()).toList();
        try {
            List<Object> arguments = List.copyOf(words.subList(1, words.size()));
            if (words.get(0).equals("optenv") && arguments.size() > 2) {
                return optionalVariable(words.get(1), words.stream().skip(2).collect(Collectors.joining(" ")));
            }
            return PythonValues.print(call(words.get(0), arguments, scope));
        } catch (ExpressionException e) {
            throw new LaunchFileException(place, "$(" + command + "): " + e.getMessage());
        }
    }

    private String evaluate(String expression, LaunchScope scope, SourcePlace place) throws LaunchFileException {
        if (expression.contains("__")) {
            throw new LaunchFileException(place, "$(eval …): double underscores are refused");
        }
        try {
            return PythonValues.print(Expression.evaluate(expression, new Names(scope)));
        } catch (ExpressionException e) {
            throw new LaunchFileException(place, "$(eval " + expression + "): " + e.getMessage());
        }
    }

    /** The names of expressions: arguments, and the substitutions as functions. */
    private final class Names implements ExpressionNames {
        private static final List<String> FUNCTIONS = List.of("arg", "env", "optenv", "find", "anon", "dirname");
        private final LaunchScope scope;

        private Names(LaunchScope scope) {
            this.scope = scope;
        }

        @Override
        public Optional<Object> variable(String name) {
            return Optional.ofNullable(scope.arguments.get(name)).map(ParamTexts::automatic);
        }

        @Override
        public boolean isFunction(String name) {
            return FUNCTIONS.contains(name);
        }

        @Override
        public Object call(String name, List<Object> arguments) throws ExpressionException {
            Object value = Substitutions.this.call(name, arguments, scope);
            return name.equals("arg") ? ParamTexts.automatic((String) value) : value;
        }
    }

    private Object call(String function, List<Object> arguments, LaunchScope scope) throws ExpressionException {
        List<String> texts = arguments.stream().map(PythonValues::print).toList();
        return switch (function + texts.size()) {
            case "arg1" -> argument(texts.get(0), scope);
            case "env1" ->
                Optional.ofNullable(options.environment().get(texts.get(0)))
                        .orElseThrow(() -> new ExpressionException("unknown environment variable " + texts.get(0)));
            case "optenv1" -> optionalVariable(texts.get(0), "");
            case "optenv2" ->
                options.environment().containsKey(texts.get(0))
                        ? options.environment().get(texts.get(0))
                        : arguments.get(1);
            case "find1" -> find(texts.get(0), "");
            case "anon1" -> scope.anonymous.computeIfAbsent(texts.get(0), anonymous::next);
            default -> {
                if (!function.equals("dirname")) {
                    throw new ExpressionException(
                            "unknown substitution " + function + " with " + texts.size() + " arguments");
                }
                yield dirname(scope);
            }
        };
    }

    private String optionalVariable(String name, String otherwise) {
        return options.environment().getOrDefault(name, otherwise);
    }

    private static String argument(String name, LaunchScope scope) throws ExpressionException {
        String value = scope.arguments.get(name);
        if (value != null) {
            return value;
        }
        throw new ExpressionException(
                scope.declared.contains(name)
                        ? "argument '" + name + "' has no value"
                        : "argument '" + name + "' is not declared");
    }

    private static String dirname(LaunchScope scope) {
        Path parent = Path.of(scope.file).toAbsolutePath().normalize().getParent();
        return String.valueOf(parent);
    }

    /** Returns the folder of a package; that of its executables if the path behind it is there only. */
    private String find(String name, String path) throws ExpressionException {
        Path folder = packages.find(name).orElseThrow(() -> new ExpressionException("unknown package " + name));
        return path.isEmpty()
                ? folder.toString()
                : executableFolder(folder, name, path).orElse(folder).toString();
    }

    private Optional<Path> executableFolder(Path folder, String name, String rest) {
        try {
            if (Files.exists(folder.resolve(rest))) {
                return Optional.empty();
            }
            return options.prefixes().stream()
                    .map(prefix -> prefix.resolve("lib").resolve(name))
                    .filter(lib -> Files.exists(lib.resolve(rest)))
                    .findFirst();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
