import { Fragment } from 'react'

/** Letters and digits with the signs that follow them: where an address may be broken. A short domain stays whole. */
const parts = /(?<=@)[^@\s]{1,20}(?=\s|$)|[^@._+-]+[@._+-]*|[@._+-]+/g

/**
 * Text that has, or is, something without spaces such as an address: that breaks after its signs, and inside a word only where the
 * word alone is too wide. What is copied from it has no breaks. In a table it asks for no more width than an address needs.
 */
export function BreakableText({ text }: { text: string }) {
  const found = [...text.matchAll(parts)]
  return (
    <span className="breakable break-words">
      {found.map(({ 0: part, index }) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
