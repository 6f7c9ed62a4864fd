import { Fragment } from 'react'

export interface CitedSource {
  name: string
  address: string
  /** Text after the name, such as the date when somebody checked the source. */
  remark: string
}

/** A note about figures, with their sources. */
export function SourceNote({ note, sources }: { note: string; sources: readonly CitedSource[] }) {
  return (
    <>
      <span>{`${note} Source:`}</span>{' '}
      {sources.map((source, at) => (
        <Fragment key={`${source.name} ${source.address} ${source.remark}`}>
          {at > 0 && <span>{'; '}</span>}
          <SourceLink {...source} />
        </Fragment>
      ))}
      .
    </>
  )
}

export function SourceLink({ name, address, remark }: CitedSource) {
  return (
    <>
      <a href={address} rel="noreferrer" target="_blank" className="text-accent-ink underline underline-offset-4">
        {name}
      </a>
      <span>{`, ${remark}`}</span>
    </>
  )
}
