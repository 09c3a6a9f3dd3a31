// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The methods of VarHandle, or of an updater of a field, and those of {@link ModelMemory} that stand in for them.
 *
 * @param name of the method of {@link ModelMemory}
 * @param desc its descriptor, with site and call
 * @param widensLast whether an int on the top of the stack becomes a long before
 */
record HandleMethods(String name, String desc, boolean widensLast) {
    private static final Map<String, AccessMode> MODES = Map.of(
            "Plain", AccessMode.PLAIN,
            "Opaque", AccessMode.OPAQUE,
            "Acquire", AccessMode.ORDERED,
            "Release", AccessMode.ORDERED,
            "Volatile", AccessMode.VOLATILE);

    /** Returns the modes of a method. */
    static Strength strength(String method) {
        switch (method) {
            case "fullFence":
                return Strength.fence(AccessMode.VOLATILE, AccessMode.VOLATILE);
            case "acquireFence":
                return Strength.fence(AccessMode.ORDERED, AccessMode.PLAIN);
            case "releaseFence":
                return Strength.fence(AccessMode.PLAIN, AccessMode.ORDERED);
            case "storeStoreFence": // weaker than what it does: for the compiler's sake only
                return Strength.fence(AccessMode.PLAIN, AccessMode.PLAIN);
            case "get":
                return Strength.PLAIN_LOAD;
            case "set":
                return Strength.PLAIN_STORE;
            default:
                return named(method);
        }
    }

    private static Strength named(String method) {
        String mode =
                MODES.keySet().stream().filter(method::endsWith).findFirst().orElse("Volatile");
        String base = method.endsWith(mode) ? method.substring(0, method.length() - mode.length()) : method;
        return switch (base) {
            case "get" -> Strength.load(MODES.get(mode));
            case "set" -> Strength.store(MODES.get(mode));
            case "getAndAdd",
                    "getAndSet",
                    "getAndBitwiseOr",
                    "getAndBitwiseAnd",
                    "compareAndSet",
                    "compareAndExchange" -> update(mode);
            default -> throw new IllegalStateException("the method " + method + " is not rewritten");
        };
    }

    private static Strength update(String mode) {
        return switch (mode) {
            case "Acquire" -> Strength.update(AccessMode.ORDERED, AccessMode.OPAQUE);
            case "Release" -> Strength.update(AccessMode.OPAQUE, AccessMode.ORDERED);
            default -> Strength.update(AccessMode.VOLATILE, AccessMode.VOLATILE);
        };
    }

    static HandleMethods of(MethodInsnNode call) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        String receiver = switch (arguments[0].getDescriptor()) {
            case "[J" -> "[JI";
            case "Ljava/nio/ByteBuffer;" -> "Ljava/nio/ByteBuffer;I";
            default -> "Ljava/lang/Object;";
        };
        int first = receiver.endsWith("I") ? 2 : 1;
        String base = call.name.startsWith("compareAndSet")
                ? "handleSet"
                : call.name.startsWith("compareAndExchange")
                        ? "handleExchange"
                        : call.name.startsWith("getAnd")
                                ? "handleUpdate"
                                : call.name.startsWith("get") ? "handleLoad" : "handleStore";
        boolean isExchange = arguments.length - first == 2;
        Type value = arguments.length > first ? arguments[first] : Type.getReturnType(call.desc);
        boolean isReference = value.getSort() >= Type.ARRAY;
        boolean isShort = value.getSort() == Type.INT || value.getSort() == Type.BOOLEAN;
        String kept = isReference ? "Ljava/lang/Object;" : isShort && isExchange ? "I" : "J";
        String result = base.equals("handleSet") ? "Z" : base.equals("handleStore") ? "V" : kept;
        String values = kept.repeat(arguments.length - first);
        String desc = "(Ljava/lang/Object;" + receiver + values + "II)" + result;
        boolean widens = isShort && !isExchange && arguments.length > first;
        return new HandleMethods(base + (isReference ? "Reference" : ""), desc, widens);
    }
}
