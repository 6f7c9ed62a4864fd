import { textLinkLook } from '../text/TextLink.tsx'

/** Returns the element id of a section, for links on the same page. */
export function sectionId(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

/**
 * Table of contents of a long page, with links to its sections. The browser follows them without a script and moves the keyboard focus too.
 */
export function PageContents({ titles, className }: { titles: readonly string[]; className?: string }) {
  return (
    <nav aria-label="On this page" className={className}>
      <ul className="flex flex-wrap gap-x-4">
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${sectionId(title)}`} className={textLinkLook}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
