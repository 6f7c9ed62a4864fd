import { expect, test } from 'vitest'
import { putPlatformName, putPlatformNameInFile, thePlatform } from './platform-name.ts'

test.each([
  [`Welcome to ${thePlatform}.`, 'Oak Prep', 'Welcome to Oak Prep.'],
  [`${thePlatform}, ${thePlatform}`, '$& Co', '$& Co, $& Co'],
  ['My Prep Platform diary', 'Oak Prep', 'My Prep Platform diary'],
])('in %j, the name %j is put into its places only', (text, name, expected) => {
  expect(putPlatformName(text, name)).toBe(expected)
})

test('a name is no markup', () => {
  expect(putPlatformNameInFile('<title>Prep Platform</title>', `A & B's <b> "C"`)).toBe(
    '<title>A &amp; B&#39;s &lt;b&gt; &quot;C&quot;</title>',
  )
})

test.each(['<b data-platform-name>', '<p class="a" data-platform-name="true" id="b">'])(
  'it takes the place of the short name in %s',
  (element) => {
    expect(putPlatformNameInFile(`${element}Prep</b><p>Prep</p>`, 'A & B')).toBe(`${element}A &amp; B</b><p>Prep</p>`)
  },
)
