// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Parser of {@code .msg} and {@code .srv} texts (ros1:G-1 to ros1:G-6). Any thread. */
public final class DefinitionParser {
    private static final Pattern SPACES = Pattern.compile("[ \t]+");
    private static final String SEPARATOR = "---";

    private final String place;
    private final String context;
    private final List<RosConstant> constants = new ArrayList<>();
    private final List<ParsedField> fields = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private int line;

    private DefinitionParser(String place, String name, int linesBefore) {
        this.place = place;
        this.context = ParsedDefinition.packageOf(name);
        this.line = linesBefore;
        if (name.length() > DefinitionLimits.MAX_NAME || !TypeNames.isFullName(name)) {
            throw error(DefinitionException.quote(name) + " is no name of a type, such as std_msgs/String");
        }
    }

    /**
     * Parses a {@code .msg}.
     *
     * @param place the file, or what else the text came from, for errors
     * @param name the full name, such as {@code sensor_msgs/Imu}
     * @throws DefinitionException if the text breaks the grammar or a limit
     */
    public static ParsedDefinition message(String place, String name, String text) {
        return message(place, name, text, 0);
    }

    /** As {@link #message(String, String, String)}, for a text below other lines of its file. */
    static ParsedDefinition message(String place, String name, String text, int linesBefore) {
        DefinitionParser parser = new DefinitionParser(place, name, linesBefore);
        parser.requireSize(text);
        for (String each : text.split("\n", -1)) {
            parser.line++;
            parser.read(each);
        }
        return new ParsedDefinition(place, name, text, parser.constants, parser.fields);
    }

    /**
     * Parses a {@code .srv}.
     *
     * @param place the file, or what else the text came from, for errors
     * @param name the full name, such as {@code std_srvs/SetBool}
     * @throws DefinitionException if the text breaks the grammar or a limit, or has no line {@code ---}
     */
    public static ParsedService service(String place, String name, String text) {
        DefinitionParser parser = new DefinitionParser(place, name, 0);
        parser.requireSize(text);
        StringBuilder request = new StringBuilder();
        StringBuilder response = new StringBuilder();
        StringBuilder part = request;
        int requestLines = 0;
        for (String each : text.split("\n", -1)) {
            parser.line++;
            if (!each.startsWith(SEPARATOR)) {
                part.append(each).append('\n');
            } else if (part == request) {
                requestLines = parser.line;
                part = response;
            } else {
                throw parser.error("a second line " + SEPARATOR + "; a service has a request and a response");
            }
        }
        if (part == request) {
            parser.line = 0;
            throw parser.error("no line " + SEPARATOR + " between request and response");
        }
        return new ParsedService(
                name,
                text,
                message(place, name + "Request", request.toString(), 0),
                message(place, name + "Response", response.toString(), requestLines));
    }

    private DefinitionException error(String text) {
        return new DefinitionException(place, line, text);
    }

    private void requireSize(String text) {
        if (text.length() > DefinitionLimits.MAX_TEXT) {
            throw error(
                    "the definition has " + text.length() + " characters; the limit is " + DefinitionLimits.MAX_TEXT);
        }
    }

    private void read(String whole) {
        int hash = whole.indexOf('#');
        String code = Blanks.strip(hash < 0 ? whole : whole.substring(0, hash));
        if (code.isEmpty()) {
            return;
        }
        if (constants.size() + fields.size() == DefinitionLimits.MAX_DECLARATIONS) {
            throw error("more than " + DefinitionLimits.MAX_DECLARATIONS + " fields and constants");
        }
        try {
            if (code.indexOf('=') < 0) {
                readField(code);
            } else {
                readConstant(code, Blanks.strip(whole));
            }
        } catch (IllegalArgumentException e) {
            throw error(e.getMessage());
        }
    }

    private void readField(String code) {
        String[] words = SPACES.split(code);
        if (words.length != 2) {
            throw new IllegalArgumentException(DefinitionException.quote(code)
                    + " is neither a field, TYPE NAME, nor a constant, TYPE NAME=VALUE");
        }
        FieldType type = TypeNames.type(words[0], context);
        fields.add(new ParsedField(type, newName(words[1]), line));
    }

    private void readConstant(String code, String withComment) {
        int equals = code.indexOf('=');
        String[] words = SPACES.split(Blanks.strip(code.substring(0, equals)));
        if (words.length != 2) {
            throw new IllegalArgumentException(
                    DefinitionException.quote(code) + " is no constant; write TYPE NAME=VALUE");
        }
        BuiltinType type = BuiltinType.of(words[0])
                .filter(BuiltinType::allowsConstants)
                .orElseThrow(() -> new IllegalArgumentException(DefinitionException.quote(words[0])
                        + " is no type of constants; they are numbers, bool and string"));
        // A string takes all of the line, # included.
        String written = type == BuiltinType.STRING ? withComment : code;
        String value = Blanks.strip(written.substring(equals + 1));
        constants.add(new RosConstant(type, newName(words[1]), value, ConstantSyntax.value(type, value)));
    }

    private String newName(String name) {
        TypeNames.requireLength(name);
        if (!TypeNames.isFieldName(name)) {
            throw new IllegalArgumentException(
                    DefinitionException.quote(name) + " is no name: a letter, then letters, digits and _");
        }
        if (!names.add(name)) {
            throw new IllegalArgumentException("there are two fields or constants named " + name);
        }
        return name;
    }
}
