// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds.cyclone;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The C library, once in a process. Any thread. */
public final class CycloneLibrary {
    private static final String INSTALL =
            "install it (Debian: apt install libddsc0debian; ROS 2: ros-<distro>-cyclonedds)"
                    + " or name it with library=PATH";
    /** The library that is bound; null before. Guarded by the class. */
    private static Path bound;

    private CycloneLibrary() {}

    /**
     * Binds the library, if that has not been done.
     *
     * @param wanted null to search the usual places of systems and ROS 2
     * @return the library that is bound
     * @throws DdsException if there is none, it is of a version whose structures are not known, or the process has
     *     bound another one
     */
    public static synchronized Path bind(Path wanted) throws DdsException {
        if (bound != null && wanted == null) {
            return bound;
        }
        Path library = wanted == null ? find() : real(wanted);
        if (bound != null) {
            if (!bound.equals(library)) {
                throw new DdsException(
                        "this process uses " + bound + " already, so " + shown(library) + " cannot be loaded too");
            }
            return bound;
        }
        requireMachine();
        CycloneVersion.require(library);
        try {
            Native.register(CycloneFunctions.class, NativeLibrary.getInstance(library.toString()));
        } catch (LinkageError e) {
            throw new DdsException(shown(library) + " cannot be loaded: " + TextEscapes.escape(e.getMessage()), e);
        }
        bound = library;
        return library;
    }

    private static void requireMachine() throws DdsException {
        if (Native.POINTER_SIZE != Long.BYTES || ByteOrder.nativeOrder() != ByteOrder.LITTLE_ENDIAN) {
            throw new DdsException(
                    "Cyclone DDS is used on 64-bit little-endian machines only; this one has pointers of "
                            + Native.POINTER_SIZE + " bytes, " + ByteOrder.nativeOrder());
        }
    }

    private static Path find() throws DdsException {
        Optional<Path> found = LibrarySearch.first();
        if (found.isEmpty()) {
            throw new DdsException(
                    "no library of Cyclone DDS (libddsc.so.0 or libddsc.so.0debian) was found; " + INSTALL);
        }
        return real(found.get());
    }

    private static Path real(Path library) throws DdsException {
        if (!Files.isRegularFile(library)) {
            throw new DdsException("library " + shown(library) + " is not there, or is no file; " + INSTALL);
        }
        try {
            return library.toRealPath();
        } catch (IOException e) {
            throw new DdsException("library " + shown(library) + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static String shown(Path path) {
        return TextEscapes.escape(path.toString());
    }
}
