import { textLinkLook } from '../text/TextLink.tsx'

/** Where a link to a section of this page leads. */
export function sectionId(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}

/** What a long page holds, as links to its sections. The browser follows them by itself, and moves the keyboard too. */
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
