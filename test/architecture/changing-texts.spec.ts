/** A page that the browser translates goes on working, because text that changes is alone in its element. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listChangingTexts } from './changing-texts.ts'
import { listFiles, projectFolder } from './imports.ts'

/** Addresses, cut where they may break: `translate="no"`. */
const notTranslated = ['web/ui/text/BreakableText.tsx']

test('text that changes is alone in its element; write it as one template literal, or give it a span', async () => {
  const files = (await listFiles(['web'], /[.]tsx$/)).filter((file) => !file.endsWith('.spec.tsx'))
  const found = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(projectFolder, file), 'utf8')
      return listChangingTexts(file, source).map(({ line }) => `${file}:${line}`)
    }),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found.flat().filter((place) => !notTranslated.includes(place.split(':')[0] ?? ''))).toEqual([])
})

function foundIn(jsx: string, before = ''): string[] {
  const source = `${before}\nexport function Part({ count, name, children }: Props) {\n  return ${jsx}\n}\n`
  return listChangingTexts('Part.tsx', source).map(({ start, end }) => source.slice(start, end).trim())
}

test.for([
  ['a number beside words', '<p>Show {count} more</p>', 'Show {count} more'],
  ['a text behind an icon', '<p><Icon />{name}</p>', '{name}'],
  ['a text in front of an element', '<p>{name} <b>here</b></p>', '{name} '],
  ['words that come and go', `<p>Done.{count > 0 && ' Look.'}</p>`, `Done.{count > 0 && ' Look.'}`],
  ['one of two words', `<p><Icon />{count > 0 ? 'Hide' : 'Show'}</p>`, `{count > 0 ? 'Hide' : 'Show'}`],
  ['a template literal', `<p><Icon />{\`\${count} more\`}</p>`, `{\`\${count} more\`}`],
  ['the result of a function', '<p><Icon />{wordsFor(name)}</p>', '{wordsFor(name)}'],
  ['a property that may be absent', '<p><Icon />{goal?.name}</p>', '{goal?.name}'],
  ['a text in a fragment', '<><Icon />{name}</>', '{name}'],
  ['the label of a component', '<Button><Icon />{name}</Button>', '{name}'],
  ['a text in an element that comes and goes', '<p>{count > 0 && <b>{count} left</b>}</p>', '{count} left'],
])('finds %s', ([, jsx = '', text]) => {
  expect(foundIn(jsx).map((found) => found.trim())).toEqual([text?.trim()])
})

test.for([
  ['a text alone', '<p>{name}</p>'],
  ['a template literal alone', `<p>{\`\${count} of \${name}\`}</p>`],
  ['a text with an element of its own', '<p><Icon /><span>{name}</span></p>'],
  ['words that stay', `<p><Icon />Show more{' '}<b>here</b></p>`],
  ['elements in a list', '<ul><li>First</li>{names.map((one) => <li key={one}>{one}</li>)}</ul>'],
  ['an element that comes and goes', '<p><b>Done.</b>{count > 0 && <b>Look.</b>}</p>'],
  ['one of two elements', '<p><b>Done.</b>{count > 0 ? <Yes /> : null}</p>'],
  ['children', '<p><Icon />{children}</p>'],
  ['what renders a part', '<p><Icon />{renderPart?.(name)}</p>'],
  ['an element in place of another one', '<div><Icon />{panel?.(name) ?? <Area />}</div>'],
  ['a comment', '<p>{/* Why. */}\n{name}</p>'],
])('is content with %s', ([, jsx = '']) => {
  expect(foundIn(jsx)).toEqual([])
})

test.for([
  ['a property', 'interface Props { label: ReactNode }', '<p><Icon />{label}</p>'],
  ['a constant', 'const mark = <Check />', '<p><Icon />{mark}</p>'],
  ['a constant with a condition', 'const mark = isOn && <Check />', '<p><Icon />{mark}</p>'],
  ['a function', 'function mark() {\n  return <Check />\n}', '<p><Icon />{mark()}</p>'],
  ['a short function', 'const mark = (at: number) => <Check />', '<p><Icon />{mark(1)}</p>'],
])('knows that %s holds an element', ([, before, jsx = '']) => {
  expect(foundIn(jsx, before)).toEqual([])
})
