// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;

/**
 * A class loader that takes classes of modules from jars, though the class path may have others of their names. The
 * middleware itself is always that of the class path: a player could not answer a module that had another one.
 */
final class JarFirstLoader extends URLClassLoader {
    private static final String MIDDLEWARE = "io.uorb.";
    /** All below are modules, not middleware. */
    private static final String MODULES = "io.uorb.drivers.";

    private static final List<String> PLATFORM = List.of("java.", "javax.", "jdk.", "sun.");

    JarFirstLoader(List<URL> jars, ClassLoader parent) {
        super("replay-jars", jars.toArray(URL[]::new), parent);
    }

    private static boolean isOfJars(String className) {
        boolean isMiddleware = className.startsWith(MIDDLEWARE) && !className.startsWith(MODULES);
        return !isMiddleware && PLATFORM.stream().noneMatch(className::startsWith);
    }

    /** Returns whether the jars hold a class of the middleware, which is not taken from them. */
    boolean isKeptOut(String className) {
        return className.startsWith(MIDDLEWARE)
                && !isOfJars(className)
                && findResource(className.replace('.', '/') + ".class") != null;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!isOfJars(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null && findResource(name.replace('.', '/') + ".class") != null) {
                loaded = findClass(name);
            }
            if (loaded == null) {
                return super.loadClass(name, resolve);
            }
            if (resolve) {
                resolveClass(loaded);
            }
            return loaded;
        }
    }

    /** As classes: a class file is that of the class. */
    @Override
    public URL getResource(String name) {
        URL own = isOfJars(name.replace('/', '.')) ? findResource(name) : null;
        return own == null ? super.getResource(name) : own;
    }
}
