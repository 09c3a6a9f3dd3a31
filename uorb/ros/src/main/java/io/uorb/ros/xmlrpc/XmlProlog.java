// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * The part of a document before its root element. Document types are refused here, before the JDK's parser sees them:
 * it prints to the standard error stream if one is cut off. For the same reason documents are UTF-8, whatever they
 * declare: in another encoding a document type could not be seen.
 */
final class XmlProlog {
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private XmlProlog() {}

    /** Returns the text of a document without a document type. */
    static String check(byte[] document) throws XmlRpcFormatException {
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(document))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new XmlRpcFormatException("not UTF-8");
        }
        if (text.startsWith("<!", rootOf(text))) {
            throw new XmlRpcFormatException("document types are refused");
        }
        return text.isEmpty() || text.charAt(0) != BYTE_ORDER_MARK ? text : text.substring(1);
    }

    /** Returns where white space, declaration, comments and processing instructions end. */
    private static int rootOf(String text) {
        int at = 0;
        while (true) {
            while (at < text.length() && (text.charAt(at) <= ' ' || text.charAt(at) == BYTE_ORDER_MARK)) {
                at++;
            }
            int next = text.startsWith("<?", at)
                    ? after(text, "?>", at)
                    : text.startsWith("<!--", at) ? after(text, "-->", at + "<!--".length()) : at;
            if (next == at) {
                return at;
            }
            at = next;
        }
    }

    private static int after(String text, String end, int from) {
        int at = text.indexOf(end, from);
        return at < 0 ? text.length() : at + end.length();
    }
}
