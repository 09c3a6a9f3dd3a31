// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Any request or answer, made of its components' types. */
final class AnyFrame {
    private AnyFrame() {}

    static Arbitrary<Request<?>> request() {
        return oneOf(FrameKinds.REQUESTS);
    }

    static Arbitrary<Answer> answer() {
        return oneOf(FrameKinds.ANSWERS);
    }

    private static <T> Arbitrary<T> oneOf(FrameKinds<T> kinds) {
        List<Arbitrary<T>> each = new ArrayList<>();
        for (FrameKind<T> kind : kinds.all()) {
            each.add(record(kind.type()).map(kind.type()::cast));
        }
        return Arbitraries.oneOf(each);
    }

    private static Arbitrary<Object> record(Class<?> type) {
        List<Arbitrary<Object>> parts = new ArrayList<>();
        List<Class<?>> types = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            parts.add(value(component.getGenericType()).asGeneric());
            types.add(component.getType());
        }
        return Combinators.combine(parts).as(values -> {
            try {
                return type.getDeclaredConstructor(types.toArray(new Class<?>[0]))
                        .newInstance(values.toArray());
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        });
    }

    private static Arbitrary<?> value(Type type) {
        if (type instanceof ParameterizedType list) {
            return value(list.getActualTypeArguments()[0]).list().ofMaxSize(3);
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isRecord()) {
            return record(plain);
        }
        if (plain.isEnum()) {
            return Arbitraries.of(plain.getEnumConstants());
        }
        return switch (plain.getSimpleName()) {
            case "boolean" -> Arbitraries.of(true, false);
            case "int" -> Arbitraries.integers();
            case "long" -> Arbitraries.longs();
            case "double" -> Arbitraries.doubles();
            case "String" -> Arbitraries.strings().ofMaxLength(9).filter(AnyFrame::isText);
            case "long[]" -> Arbitraries.longs().array(long[].class).ofMaxSize(4);
            default -> throw new AssertionError(type);
        };
    }

    private static boolean isText(String text) {
        return text.codePoints().noneMatch(c -> c >= 0xd800 && c <= 0xdfff);
    }
}
