import { Link, type LinkProps } from 'react-router'

const look = 'font-medium text-accent-ink underline-offset-4 hover:underline'

export const textLinkClasses = `inline-block py-1 ${look}`

/** A link in a table or on a line of its own. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={textLinkClasses} />
}

/** A link in the middle of a sentence: it is underlined and does not change the line height. */
export function InlineLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={`${look} underline`} />
}
