import { describe, expect, test } from 'vitest'
import { convertToHtml, listLosses, listPictures } from './markup.ts'
import { formatPictureTag } from './pictures.ts'

test.each([
  ['a<b and b>c', 'a&lt;b and b>c'],
  ['x<p>y', 'x&lt;p>y'],
  ['x <u> v', 'x &lt;u> v'],
  ['5<!x', '5&lt;!x'],
  ['<font>x', '&lt;font>x'],
  ['if a<b>c and <b>x</b>', 'if a&lt;b>c and <b>x</b>'],
  ['<x-y onload=alert(1)>', '&lt;x-y onload=alert(1)>'],
])('`<` that begins no element is a sign: %s', (source, html) => {
  expect(convertToHtml(source)).toBe(html)
})

test.each([
  '<p>One<p>Two',
  '<p class="poem">x</p>',
  '<br/>a<br />b<br>',
  '<td colspan=2>x',
  '<b hidden>x</b>',
  '<!-- c -->d',
  '<font color=red>x</font>',
  '<strong>x',
  '<IMG SRC=x>',
  '<script>x',
  '<img src="a>b" alt=\'c<d\'>',
])('elements stay: %s', (source) => {
  expect(convertToHtml(source)).toBe(source)
})

test.each([
  ['<img src="http://x.example/y.png">', ['picture']],
  ['<img src="https://x.example/y.png">', []],
  ['<img src="data:image/png;base64,AAAA">', ['picture']],
  ['<svg/onload=alert(1)>', ['picture']],
  ['<img src="/storage/v1/object/public/test_images/a/b.png">', []],
  ['<picture><img src=/storage/v1/object/public/test_images/a/b.png></picture>', []],
  ['<img src="/storage/v1/object/public/test_images/a/../b.png">', ['picture']],
  ['<img src="//evil.example/storage/v1/object/public/test_images/a/b.png">', ['picture']],
  ['<img src="/api/me"><img>', ['picture']],
  ['<math><mtable></mtable></math> and <img src=x><img src=y>', ['equation', 'picture']],
  ['<math><mi>x</mi></math>', []],
  ['<a href="x">y</a><script>z</script>', ['link', 'script']],
  ['<select><option>a</option></select>', ['form field']],
  ['<iframe src=x></iframe>', ['video or sound']],
  ['<font color=red><center>words</center></font> a<a, s<select', []],
])('what is lost of %s', (source, losses) => {
  expect(listLosses(source)).toEqual(losses)
})

test('a picture is read as it is written', () => {
  const picture = { src: 'https://x.example/a?b=1&c=2', alt: 'a "b" < c > d' }
  expect(listPictures(`x ${formatPictureTag(picture)} y`)).toEqual([picture])
  expect(listPictures('<IMG alt=one data-src=x SRC = "two" src=three> <img/src=four>')).toEqual([
    { src: 'two', alt: 'one' },
    { src: 'four', alt: '' },
  ])
})

describe('a text of 50,000 characters made to be slow takes no time:', () => {
  test.each([
    ...[
      '<b ',
      '<b x="',
      '<img a ',
      '<img a="',
      '<math>',
      '<b>',
      '<!--',
      '<![ ',
      '<b a ',
      '<math><mi>',
      '<b a=1 ',
      '<p',
    ],
  ])('%s', (unit) => {
    const source = unit.repeat(50_000 / unit.length)
    const start = performance.now()
    convertToHtml(source)
    listLosses(`<b${' a=1'.repeat(12_000)}`)
    listPictures(`<img${' a=1'.repeat(12_000)}>`)
    listPictures(source)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
