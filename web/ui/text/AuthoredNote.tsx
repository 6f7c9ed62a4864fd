import { SanitisedHtml } from './SanitisedHtml.tsx'

export interface AuthoredNoteProps {
  title: string
  html: string
  /** Advice for the next time. */
  advice?: string | undefined
}

/** An author's text in a box of its own, such as an explanation. */
export function AuthoredNote({ title, html, advice }: AuthoredNoteProps) {
  return (
    <section className="rounded-lg border border-line bg-sunken/50 p-4">
      <h3 className="mb-1 font-semibold text-sm">{title}</h3>
      <SanitisedHtml html={html} className="leading-7" />
      {advice !== undefined && (
        <p className="mt-2 leading-7">
          <strong className="font-semibold">Next time:</strong> <SanitisedHtml inline html={advice} />
        </p>
      )}
    </section>
  )
}
