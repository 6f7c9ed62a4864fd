import { Fragment } from 'react'

/** Letters and digits with the signs that follow them: where an address may be broken. */
const parts = /[^@._+-]+[@._+-]*|[@._+-]+/g

/**
 * Text without spaces, such as an address, that breaks after its signs: inside a word only where the word alone is too wide. What is
 * copied from it has no breaks.
 */
export function BreakableText({ text }: { text: string }) {
  const found = [...text.matchAll(parts)]
  return (
    <span className="inline-block max-w-72 break-words">
      {found.map(({ 0: part, index }) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
