import { Fragment } from 'react'

/** Letters and digits with the following punctuation: an address can break between these parts. A short domain stays whole. */
const parts = /(?<=@)[^@\s]{1,20}(?=\s|$)|[^@._+-]+[@._+-]*|[@._+-]+/g

/**
 * Text that contains something without spaces, such as an address. It breaks after punctuation, and inside a word only
 * if the word alone is too wide. Copied text has no breaks. In a table it takes only the width that an address needs.
 */
export function BreakableText({ text }: { text: string }) {
  const found = [...text.matchAll(parts)]
  return (
    <span translate="no" className="notranslate breakable break-words">
      {found.map(({ 0: part, index }) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
