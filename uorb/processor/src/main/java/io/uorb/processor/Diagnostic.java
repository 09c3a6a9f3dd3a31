// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.text.TextEscapes;
import java.util.Locale;

/** The diagnostics of message classes and parameters. The numbers never change; each text says what to change. */
enum Diagnostic {
    NOT_A_CLASS(1, "%s is %s; declare a message as a class at top level, or static in another class"),
    CLASS_NOT_FINAL(2, "class %s is not final; add final"),
    NO_CONSTRUCTOR(3, "class %s has no %s constructor without parameters and throws clause; add one"),
    QUEUE_LENGTH(4, "queueLength %s of topic %s is not a power of two from 1 to 128"),
    TOPIC_NAME(5, "topic name \"%s\" is not in snake_case; use a-z, 0-9 and _, and start with a letter"),
    DUPLICATE_TOPIC(6, "topic %s is declared by %s already; each topic has one message class, so rename or remove one"),
    NO_FIELDS(7, "class %s has no fields; a message has at least one public field"),
    FIELD_NOT_PUBLIC(8, "field %s.%s is not public; add public"),
    FIELD_TYPE(
            9,
            "field %s.%s has type %s; use boolean, byte, short, int, long, float, double, a @Topic class,"
                    + " or a one-dimensional array of these"),
    LENGTH_MISSING(10, "array %s.%s has no length; add @Length(n)"),
    LENGTH_MISPLACED(11, "field %s.%s is not an array; remove @Length or declare an array"),
    LENGTH_VALUE(12, "@Length(%s) of array %s.%s is less than 1; give the number of elements"),
    ANNOTATION_TYPE(13, "@%s on field %s.%s needs %s, but the field is %s"),
    ANNOTATION_CONFLICT(14, "field %s.%s has both @%s and @%s; keep one"),
    TIMESTAMP(15, "field timestamp of %s is %s; declare it as @Uint64 public long timestamp (us)"),
    DUPLICATE_FIELD(16, "fields %s and %s of %s are both named %s; change one @Name"),
    FIELD_NAME(17, "field %s.%s gives the name \"%s\", which %s; add @Name with the name in snake_case"),
    MESSAGE_NAME(18, "message name \"%s\" is not in PascalCase; rename the class or change its @Name"),
    NESTED_NOT_TOPIC(
            19, "field %s.%s has type %s, which is not annotated with @Topic; annotate it or use another type"),
    NESTED_RECURSION(20, "message %s nests itself: %s; remove one of these fields"),
    NESTED_DEPTH(21, "message %s nests %s levels; the most is %s, so remove a level"),
    TOO_LARGE(22, "message %s has %s bytes; the most is %s, so shorten its arrays"),
    TOO_MANY_FIELDS(23, "message %s has %s fields; the most is %s, so use arrays or nested messages"),
    GENERATED_NAME(24, "class %s, which is generated for %s, exists already (%s); rename one of them"),
    NESTED_INVALID(25, "field %s.%s nests %s, which has errors of its own; correct them first"),
    HIDDEN_NAME(26, "class %s has the name of %s, which generated code uses; rename it or move %s to another package"),
    CANNOT_WRITE(27, "cannot write %s: %s"),
    CLASS_HIDDEN(28, "class %s is private or nested in a private class; remove private"),
    INNER_CLASS(29, "class %s is an inner class; add static"),
    TYPE_PARAMETERS(30, "class %s has type parameters; remove them"),
    SUPERCLASS(31, "class %s extends %s, whose fields would be ignored; remove the extends clause"),
    STATIC_FIELD(32, "field %s.%s is static and not final; add final for a constant, or remove static"),
    FINAL_SCALAR(33, "field %s.%s is final, so messages cannot be decoded into it; remove final"),
    ARRAY_NOT_FINAL(34, "array %s.%s is not final; add final"),
    NESTED_NOT_FINAL(35, "nested message %s.%s is not final; add final"),
    UNNAMED_PACKAGE(
            36, "class %s is in the unnamed package, so other packages cannot import it; move it to a named package"),
    CONSTANT_VALUE(37, "constant %s.%s = %s is not a %s (%s to %s); change the value or its annotation"),
    CONSTANT_TYPE(38, "@%s on constant %s.%s needs %s, but the constant is %s"),
    NOT_A_CONSTANT(39, "%s.%s has @%s but %s, so it is not a constant of the message; %s"),
    QUEUE_LENGTH_CONSTANT(40, "%s.%s = %s is the queue length in .msg files; write @Topic(queueLength = %s) too"),
    CONSTANTS_MISSING(
            41, "@%s(\"%s\") on field %s.%s: no integer constant of the class starts with %s_; correct one of them"),
    CONSTANTS_TYPE(42, "@%s on field %s.%s needs an integer, but the field is %s; remove it"),
    UNIT_VALUE(
            43,
            "@Unit(\"%s\") of field %s.%s is not a unit; use one with a letter, %% or \u00b0 and no comma or bracket"),
    TOO_MANY_CONSTANTS(44, "message %s has %s constants; the most is %s, so move some to another class"),
    FIELD_ANNOTATION(45, "@%s on constant %s.%s is for the fields of messages; remove it"),
    NULL_INITIALIZER(46, "%s %s.%s is initialised with null; initialise it with %s"),
    INITIALIZER_LENGTH(47, "array %s.%s has @Length(%s), but its initial value has length %s; correct one of them"),
    EMPTY_PREFIX(
            48,
            "@%s(\"\") on field %s.%s: the prefix is empty; give what the constants' names start with, or remove it"),
    VERSIONS(
            49,
            "uorb-processor %s and uorb %s on the class path differ;"
                    + " use the same version of both, for example through io.uorb:uorb-bom"),
    QUEUE_LENGTH_VALUE(
            50, "%s.%s = %s (%s) is the queue length in .msg files; write an integer from 0 to %s, or rename it"),
    TEXT_FIELD(
            51,
            "field %s.%s has type %s, but texts of messages have a fixed length; write @Char @Length(n) public final"
                    + " byte[] %s = new byte[n]"),
    COLLECTION_FIELD(
            52,
            "field %s.%s has type %s, but messages have a fixed size; write @Length(n) public final %s[] %s ="
                    + " new %s[n]"),
    ENUM_FIELD(
            53,
            "field %s.%s has enum type %s; write @Uint8 @Constants(\"%s\") %s %s, and each value as @Uint8 public"
                    + " static final int %s_%s = 0"),
    CONSTANT_FIELD(
            54,
            "%s.%s is final and has the value %s; for a constant write public static final %s %s, for a field of"
                    + " messages remove final"),
    BOXED_FIELD(55, "field %s.%s has type %s, which may be null; write %s"),
    LIBRARY_MISSING(
            56,
            "the processor path has uorb-processor.jar, but not uorb.jar, which has %s; add uorb.jar of the same"
                    + " version to it, or take uorb-processor-all.jar instead"),
    PARAMETER_NAME(
            60,
            "parameter name \"%s\" of %s.%s is not 1 to 16 characters A-Z, 0-9 and _; change it, or remove it: the"
                    + " parameter then has a long name, for our tools only"),
    PARAMETER_TYPE(61, "parameter %s.%s has type %s; use int, float, double, boolean or an enum"),
    PARAMETER_RANGE(62, "default %s of parameter %s.%s is not in its range (%s to %s); change one of them"),
    PARAMETER_NUMBER(63, "%s %s of parameter %s.%s is not a number; write a finite one"),
    PARAMETER_FRACTION(64, "%s %s of parameter %s.%s is not an int32; write a whole number from %s to %s"),
    PARAMETER_PRECISION(65, "default %s of parameter %s.%s is not a float32; write the nearest one, %s"),
    PARAMETER_DUPLICATE(66, "parameters %s and %s of %s are both named %s; rename one"),
    PARAMETER_ENUM(67, "enum %s of parameter %s.%s has no constants; add some"),
    PARAMETER_LIMITS(68, "min %s of parameter %s.%s is greater than its max %s; correct one of them"),
    PARAMETER_MISSING(69, "component %s.%s has no @Param, but other ones have; add it, with the default"),
    PARAMETER_BITS(70, "parameter %s.%s has bits, but its type is %s; use int"),
    INTERNAL(99, "the processor failed on %s: %s; please report it");

    private final int number;
    private final String text;

    Diagnostic(int number, String text) {
        this.number = number;
        this.text = text;
    }

    /** Returns the id, such as {@code UORB-004}. */
    String id() {
        return String.format(Locale.ROOT, "UORB-%03d", number);
    }

    /** Returns the message that the compiler prints, its id first; characters that a terminal obeys are escaped. */
    String format(Object... arguments) {
        return "[" + id() + "] " + TextEscapes.escape(String.format(Locale.ROOT, text, arguments));
    }

    /** As {@link #format} for arguments of our own; needs no class of the library. */
    String unescaped(Object... arguments) {
        return "[" + id() + "] " + String.format(Locale.ROOT, text, arguments);
    }
}
