// SPDX-License-Identifier: Apache-2.0
package io.uorb.site;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;

/** Markdown as GitHub reads it, as far as the documents use it. */
final class Markdown {
    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
    /** Without attributes: they can run nothing. */
    private static final Pattern HARMLESS_TAG = Pattern.compile("</?(?:table|tr|th|td)>|<br>");

    private Markdown() {}

    static Node parse(String text) {
        return PARSER.parse(text);
    }

    /** Returns the page's text as HTML. */
    static String html(SitePage page) {
        AttributeProvider attributes = (node, tag, values) -> addAttributes(page, node, values);
        return HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .sanitizeUrls(true)
                .attributeProviderFactory(context -> attributes)
                .nodeRendererFactory(TagRenderer::new)
                .build()
                .render(page.document());
    }

    private static void addAttributes(SitePage page, Node node, Map<String, String> values) {
        if (node instanceof Heading heading && page.anchors().containsKey(heading)) {
            values.put("id", page.anchors().get(heading));
        } else if (node instanceof Image) {
            values.put("loading", "lazy");
        }
    }

    /** Escapes the characters that mean something in HTML. */
    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** Returns what a reader sees, without layout. */
    static String text(Node node) {
        TextCollector collector = new TextCollector();
        node.accept(collector);
        return collector.text.toString().strip();
    }

    /** Tags of tables as they are, all others as text. */
    private record TagRenderer(HtmlNodeRendererContext context) implements NodeRenderer {
        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(HtmlBlock.class, HtmlInline.class);
        }

        @Override
        public void render(Node node) {
            String literal = node instanceof HtmlBlock block ? block.getLiteral() : ((HtmlInline) node).getLiteral();
            StringBuilder html = new StringBuilder();
            Matcher tag = HARMLESS_TAG.matcher(literal);
            int end = 0;
            while (tag.find()) {
                html.append(escape(literal.substring(end, tag.start()))).append(tag.group());
                end = tag.end();
            }
            context.getWriter().raw(html.append(escape(literal.substring(end))).toString());
        }
    }

    private static final class TextCollector extends AbstractVisitor {
        private final StringBuilder text = new StringBuilder();

        @Override
        public void visit(Text node) {
            text.append(node.getLiteral());
        }

        @Override
        public void visit(Code node) {
            text.append(node.getLiteral());
        }

        @Override
        public void visit(FencedCodeBlock node) {
            text.append(node.getLiteral());
        }

        @Override
        public void visit(IndentedCodeBlock node) {
            text.append(node.getLiteral());
        }

        @Override
        public void visit(SoftLineBreak node) {
            text.append(' ');
        }

        @Override
        public void visit(HardLineBreak node) {
            text.append(' ');
        }

        @Override
        public void visit(CustomNode node) {
            super.visit(node);
            text.append(' ');
        }

        @Override
        protected void visitChildren(Node parent) {
            super.visitChildren(parent);
            if (parent instanceof Block) {
                text.append(' ');
            }
        }
    }
}
