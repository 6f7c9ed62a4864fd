/** Elements and attributes of authored HTML that the browser keeps: those that the server allows, including its MathML. */

export const allowedElements = [
  ...['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'span', 'div', 'code', 'pre'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'cite', 'q', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'img'],
]

export const allowedMathElements = [
  ...[
    'math',
    'semantics',
    'mrow',
    'mi',
    'mn',
    'mo',
    'ms',
    'mtext',
    'mspace',
    'msup',
    'msub',
    'msubsup',
    'mover',
    'munder',
  ],
  ...[
    'munderover',
    'mmultiscripts',
    'mprescripts',
    'mfrac',
    'mroot',
    'msqrt',
    'mstyle',
    'mpadded',
    'mphantom',
    'menclose',
  ],
  ...['mtable', 'mtr', 'mtd', 'merror'],
]

export const allowedAttributes = [
  ...['class', 'start', 'type', 'scope', 'colspan', 'rowspan', 'src', 'alt', 'width', 'height', 'dir', 'lang'],
  ...['display', 'displaystyle', 'scriptlevel', 'mathvariant', 'mathsize', 'mathcolor', 'mathbackground', 'stretchy'],
  ...[
    'fence',
    'separator',
    'symmetric',
    'largeop',
    'movablelimits',
    'lspace',
    'rspace',
    'minsize',
    'maxsize',
    'accent',
  ],
  ...['accentunder', 'linethickness', 'depth', 'voffset', 'notation', 'columnalign', 'columnspacing', 'columnlines'],
  ...['rowalign', 'rowspacing', 'rowlines', 'columnspan', 'form'],
]
