import { Link, type LinkProps } from 'react-router'

/** A link in a text or a table. */
export function TextLink(props: Omit<LinkProps, 'className'>) {
  return (
    <Link {...props} className="inline-block py-1 font-medium text-accent-ink underline-offset-4 hover:underline" />
  )
}
