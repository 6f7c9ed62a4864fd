import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'

/** The text that the questions below it are about. */
export function ShortText({ paragraphs }: { paragraphs: readonly string[] | undefined }) {
  if (paragraphs === undefined) return null
  return (
    <blockquote className="flex flex-col gap-3 border-accent/40 border-l-4 pl-4">
      {paragraphs.map((paragraph) => (
        <SanitisedHtml key={paragraph} html={paragraph} className="leading-7" />
      ))}
    </blockquote>
  )
}
