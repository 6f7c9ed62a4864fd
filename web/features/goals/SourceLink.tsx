import type { SchoolCutoff } from '#contracts/schools.ts'

/** Where a figure comes from, and the day when somebody compared it with its source. */
export function SourceLink({ source, sourceUrl, checkedOn }: Pick<SchoolCutoff, 'source' | 'sourceUrl' | 'checkedOn'>) {
  return (
    <a
      href={sourceUrl}
      rel="noreferrer"
      target="_blank"
      title={`Checked on ${checkedOn}`}
      className="text-accent-ink underline underline-offset-4"
    >
      {source}
    </a>
  )
}
