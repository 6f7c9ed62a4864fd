// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { convertPaste, describePasteLosses } from './pasted-source.ts'

function parsed(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

function source(html: string, plain = '', isLine = false) {
  return convertPaste(parsed(html), plain, { isLine })?.source ?? null
}

describe('from Google Docs', () => {
  test('a span has the weight, and the wrapping b has none', () => {
    const html =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38">' +
      '<span style="font-size:11pt;font-weight:400;font-style:normal">The </span>' +
      '<span style="font-size:11pt;font-weight:700;font-style:normal">keeper</span>' +
      '<span style="font-weight:400;font-style:italic"> climbs</span></p><br><p dir="ltr"><span>Then x</span>' +
      '<span style="vertical-align:super">2</span></p></b><br class="Apple-interchange-newline">'
    expect(source(html)).toBe('The <strong>keeper</strong> <em>climbs</em>\n\nThen x<sup>2</sup>')
  })

  test('lists keep their items', () => {
    const html =
      '<p>Choose:</p><ul><li dir="ltr"><p><span>one</span></p></li><li><p><span style="font-weight:700">two</span></p></li></ul>'
    expect(source(html)).toBe('Choose:\n\n<ul>\n<li>one</li>\n<li><strong>two</strong></li>\n</ul>')
  })
})

describe('from Word', () => {
  test('paragraphs, line breaks and bold words', () => {
    const html =
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body><!--StartFragment-->' +
      '<p class=MsoNormal>First <b>bold<o:p></o:p></b></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>line<br>next</p><!--EndFragment--></body></html>'
    expect(source(html)).toBe('First <strong>bold</strong>\n\nline\nnext')
  })

  test('list paragraphs become lists', () => {
    const item = (bullet: string, words: string) =>
      `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${bullet}<span>&nbsp;&nbsp; </span></span><![endif]>${words}</p>`
    expect(source(`<p>Before</p>${item('·', 'one')}${item('·', 'two')}<p>After</p>`)).toBe(
      'Before\n\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n\nAfter',
    )
    expect(source(item('1.', 'one') + item('2.', 'two'))).toBe('<ol>\n<li>one</li>\n<li>two</li>\n</ol>')
  })

  test('tables keep rows and cells', () => {
    const html =
      '<table><tbody><tr><td><p><b>Year</b></p></td><td><p>Birds</p></td></tr><tr><td><p>2020</p></td><td><p>14</p></td></tr></tbody></table>'
    expect(source(html)).toBe(
      '<table>\n<tr><td><strong>Year</strong></td><td>Birds</td></tr>\n<tr><td>2020</td><td>14</td></tr>\n</table>',
    )
  })

  test('beside a table, line breaks are written out', () => {
    expect(source('<p>one<br>two</p><table><tr><td>3</td></tr></table>')).toMatch(/^one<br>\ntwo\n\n<table>/)
  })
})

describe('signs that mean something in our text', () => {
  test.each([
    ['<b>costs</b> $5 and $6', '<strong>costs</strong> \\$5 and \\$6'],
    ['<b>costs</b> $5', '<strong>costs</strong> \\$5'],
    ['<b>is</b> $\\frac{1}{2}$', '<strong>is</strong> $\\frac{1}{2}$'],
    ['<b>if</b> a &lt; 3 &lt;b&gt;', '<strong>if</strong> a < 3 &lt;b>'],
    ['<b>an</b> &amp;amp;', '<strong>an</strong> &amp;amp;'],
  ])('%s', (html, expected) => {
    expect(source(html)).toBe(expected)
  })
})

test('text without anything to keep is left to the browser', () => {
  expect(source('<span style="color:red">plain words</span>', 'plain words')).toBeNull()
})

test('two paragraphs are kept, although the words are the same', () => {
  expect(source('<p>one</p><p>two</p>', 'one\ntwo')).toBe('one\n\ntwo')
})

test('in one line, blocks become words', () => {
  expect(source('<p>one <b>two</b></p><p>three</p>', '', true)).toBe('one <strong>two</strong> three')
})

test('pictures and equations are named', () => {
  const pasted = convertPaste(parsed('<p>See <img src="x.png"> and <math><mi>x</mi></math>.</p>'), '', {
    isLine: false,
  })
  expect(pasted).toEqual({ source: 'See and .', leftOut: ['pictures', 'equations'] })
  expect(describePasteLosses(pasted?.leftOut ?? [])).toBe(
    'Pictures and equations cannot be pasted. Add them with the buttons above the text.',
  )
  expect(describePasteLosses([])).toBeNull()
})
