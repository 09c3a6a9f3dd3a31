// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.Trees;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Initial values of fields, as far as the source shows them. Only javac shows its sources, and
 * only the class that it compiles; of all others nothing is known, and {@code check} finds the mistake at run time.
 */
final class Initializers {
    /** A length that cannot be seen. */
    static final int UNKNOWN = -1;

    private final Elements elements;

    /** Null where the compiler is not javac or hides behind another environment. */
    private final Trees trees;

    private Initializers(Elements elements, Trees trees) {
        this.elements = elements;
        this.trees = trees;
    }

    static Initializers of(ProcessingEnvironment environment) {
        return new Initializers(environment.getElementUtils(), trees(environment));
    }

    private static Trees trees(ProcessingEnvironment environment) {
        try {
            return Trees.instance(environment);
        } catch (IllegalArgumentException | LinkageError e) {
            return null;
        }
    }

    /** Returns whether the field is initialised with {@code null}. */
    boolean isNull(VariableElement field) {
        ExpressionTree initializer = initializer(field);
        return initializer != null && initializer.getKind() == Tree.Kind.NULL_LITERAL;
    }

    /** Returns the number of elements that the array is initialised with, or {@link #UNKNOWN}. */
    int length(VariableElement field) {
        if (!(initializer(field) instanceof NewArrayTree array)) {
            return UNKNOWN;
        }
        if (array.getInitializers() != null) {
            return array.getInitializers().size();
        }
        return value(array.getDimensions().get(0), field);
    }

    private ExpressionTree initializer(VariableElement field) {
        return trees != null && trees.getTree(field) instanceof VariableTree tree ? inner(tree.getInitializer()) : null;
    }

    /** Returns the expression without parentheses and casts around it. */
    private static ExpressionTree inner(ExpressionTree expression) {
        if (expression instanceof ParenthesizedTree parentheses) {
            return inner(parentheses.getExpression());
        }
        return expression instanceof TypeCastTree cast ? inner(cast.getExpression()) : expression;
    }

    private int value(ExpressionTree dimension, VariableElement field) {
        Object value = null;
        if (dimension instanceof LiteralTree literal) {
            value = literal.getValue();
        } else if (dimension instanceof IdentifierTree name) {
            value = constant(name.getName().toString(), field);
        }
        return value instanceof Integer length ? length : UNKNOWN;
    }

    /** Returns the value of a constant of the field's class or of one around it; null if there is none. */
    private Object constant(String name, VariableElement field) {
        for (Element owner = field.getEnclosingElement();
                owner instanceof TypeElement type;
                owner = owner.getEnclosingElement()) {
            for (VariableElement member : ElementFilter.fieldsIn(elements.getAllMembers(type))) {
                if (member.getSimpleName().contentEquals(name)) {
                    return member.getConstantValue();
                }
            }
        }
        return null;
    }
}
