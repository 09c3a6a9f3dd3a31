# SPDX-License-Identifier: Apache-2.0
"""For each line, a .msg text in hex: its MD5 by genmsg, or "refused"."""
import sys

import genmsg.gentools
import genmsg.msg_loader

for line in sys.stdin:
    context = genmsg.msg_loader.MsgContext.create_default()
    try:
        text = bytes.fromhex(line.strip()).decode('utf-8')
        spec = genmsg.msg_loader.load_msg_from_string(context, text, 'demo/T')
        print(genmsg.gentools.compute_md5(context, spec))
    except (genmsg.InvalidMsgSpec, KeyError, ValueError):
        print('refused')
