import { expect, test } from 'vitest'
import { maxFormulaLength } from '#domain/authoring/formulas.ts'
import { authoredHtml, extractWords, harmlessSource, renderAuthoredLine } from './authored-html.ts'

test.each([
  ['script elements', 'a<script>alert(1)</script>b', 'ab'],
  ['event handlers', '<p onclick="x()">a</p>', '<p>a</p>'],
  ['links', '<a href="javascript:x()">a</a>', 'a'],
  ['styles', '<p style="position:fixed">a</p>', '<p>a</p>'],
  ['pictures', '<img src=x onerror=alert(1)>a', 'a'],
  ['unknown classes', '<p class="poem evil">a</p>', '<p class="poem">a</p>'],
  ['MathML that TeX cannot say', '<math href="javascript:x()"><mtable><mi>x</mi></mtable></math>', 'x'],
])('%s do not survive', async (_name, source, expected) => {
  expect(await authoredHtml(source)).toBe(expected)
})

test('harmless text is kept letter by letter, and so is the rest of a harmful text', async () => {
  expect(await harmlessSource('one<br>two<hr>x < 3')).toBe('one<br>two<hr>x < 3')
  expect(await harmlessSource('one<br/>two<script>x</script>')).toBe('one<br>two')
})

test.each([
  ['a<b'],
  ['x <y'],
  ['5<x<9'],
  ['T<U<V'],
  ['r<s, s<t'],
  ['-1 <k< 4'],
  ['$x<y$'],
  ['$a<b>c$'],
  ['List<String>'],
  ['Tom <tom@x.example>'],
  ['p<q or p>r'],
  ['a<i and i>b'],
  ['speed <time and time> 0'],
  ['If n<0 or m<p then (n,m) lies below.'],
  ['<b>bold</b> and a<b'],
])('%s is stored as it was typed, and shown whole', async (source) => {
  expect(await harmlessSource(source)).toBe(source)
  const words = (await authoredHtml(source))
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  expect(words.replaceAll(/\s/g, '')).toBe(source.replaceAll(/<\/?b>(?=bold| and)|\$|\s/g, ''))
})

test('MathML that TeX can say is stored as TeX', async () => {
  const half = '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'
  expect(await harmlessSource(`${half} of x<y`)).toBe('$\\frac{1}{2}$ of x<y')
  expect(await authoredHtml(half)).toContain('<mfrac>')
})

test('a picture of our own bucket is kept, without what is not needed', async () => {
  const src = '/storage/v1/object/public/test_images/winter-form/q7.png'
  const picture = `<img src="${src}" alt="A &quot;rising&quot; line">`
  expect(await harmlessSource(`See ${picture} now`)).toBe(`See ${picture} now`)
  expect(await harmlessSource(`<img onerror="x()" src="${src}" style="position:fixed" alt="A line">`)).toBe(
    `<img src="${src}" alt="A line">`,
  )
  expect(await renderAuthoredLine(picture)).toBe(picture.replace('>', ' />'))
})

test.each([
  'https://x.example/a.png',
  '//x.example/a.png',
  'data:image/png;base64,AAAA',
  '/api/me',
  '/storage/v1/object/public/test_images/../x.png',
])('students load no picture from %s', async (src) => {
  expect(await authoredHtml(`a<img src="${src}" alt="b">c`)).toBe('ac')
})

test('signs that look like the begin of an element are stored as entities', async () => {
  expect(await harmlessSource('<svg/onload=alert(1)')).toBe('&lt;svg/onload=alert(1)')
})

test('layout in a passage survives', async () => {
  const passage = '<p class="poem">one<br />two</p><table><tbody><tr><th scope="col">x</th></tr></tbody></table>'
  expect(await authoredHtml(passage)).toBe(passage)
})

test('TeX between dollar signs becomes MathML', async () => {
  const html = await authoredHtml(String.raw`If $\frac{x}{2} < 3$, then <em>x</em> is`)
  expect(html).toContain('<mfrac>')
  expect(html).toContain('&lt;')
  expect(html).not.toContain('$')
})

test.each([
  ['Then $x$. So', /^Then <span class="joined"><math.*<\/math>\.<\/span> So$/],
  ['Is ($x$)?', /^Is <span class="joined">\(<math.*<\/math>\)\?<\/span>$/],
  ['a $3$-inch nail', /^a <span class="joined"><math.*<\/math>-<\/span>inch nail$/],
  ['$x$, $y$', /^<span class="joined"><math.*<\/math>,<\/span> <math[^,]*<\/math>$/],
  ['$x$ and $y$', /^<math.*<\/math> and <math.*<\/math>$/],
  ['<em>$x$</em>.', /^<em><math.*<\/math><\/em>\.$/],
])('%s keeps punctuation in the line of its formula', async (source, expected) => {
  expect(await renderAuthoredLine(source)).toMatch(expected)
})

test.each([
  [String.raw`It costs \$5 and \$6.`, 'It costs $5 and $6.'],
  ['It costs $5.', 'It costs $5.'],
  ['Ana pays $5 and Ivo pays $7.', 'Ana pays $5 and Ivo pays $7.'],
  ['$5, $7, or $9?', '$5, $7, or $9?'],
  [String.raw`$\nosuchcommand{x}$`, String.raw`$\nosuchcommand{x}$`],
])('%s is shown as %s', async (source, expected) => {
  expect(await authoredHtml(source)).toBe(expected)
})

test('text as people type it has paragraphs, also with math in it', async () => {
  expect(await authoredHtml('First.\n\nSecond <b>line</b>\nof it.')).toBe(
    '<p>First.</p><p>Second <b>line</b><br />of it.</p>',
  )
  const html = await authoredHtml('If\n\n$x\n+ 1$')
  expect(html).toMatch(/^<p>If<\/p><p><math.*<\/math><\/p>$/s)
  expect(html).not.toContain('<br')
})

test('TeX cannot smuggle HTML in', async () => {
  expect(await authoredHtml(String.raw`$\text{<img src=x onerror=alert(1)>}$`)).not.toContain('<img')
  expect(await authoredHtml(String.raw`$\href{javascript:alert(1)}{x}$`)).not.toContain('href=')
})

test('plain text has no markup', () => {
  expect(extractWords('<b>a</b> &amp; b')).toBe('a & b')
})

test('a formula that is too long to be rendered is shown as it was written', async () => {
  const longest = `$${'x'.repeat(maxFormulaLength)}$`
  expect(await authoredHtml(longest)).toContain('<math')
  const longer = `$${'x'.repeat(maxFormulaLength + 1)}$`
  expect(await authoredHtml(longer)).toBe(longer)
})

test('others have their turn while many formulas are rendered', async () => {
  let turns = 0
  let isDone = false
  function count() {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  // Each text takes a large part of a time slice, so that even a fast machine needs several.
  await authoredHtml(`$\\begin{matrix}${'a&'.repeat(900)}\\end{matrix}$ `.repeat(40))
  isDone = true
  expect(turns).toBeGreaterThan(2)
})
