import { Fragment, type ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { PageHelp } from '#web/ui/page/PageHelp.tsx'
import { downloadTemplate, exampleRows } from './user-files.ts'

/** The required format of the file: an example, and more behind a "?". */
export function Instructions() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>CSV format</CardTitle>
        <CardDescription>One line for each person</CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-3 text-sm">
        <Example />
        <Button variant="outline" className="self-start" onClick={downloadTemplate}>
          Download Template
        </Button>
        <PageHelp title="What goes into the columns?">
          <dl className="flex flex-col gap-3">
            <Column name="email">required, the address that they log in with</Column>
            <Column name="full_name">required</Column>
            <Column name="role">student, parent, tutor or admin; empty is student</Column>
            <Column name="grade, school, tutor, class, parent">
              optional, for students: with one of them the person becomes a formal student at once and can get tests.
              Give the email of the tutor and the parent, and the name of a class that exists. Tutors and parents may be
              in the same file.
            </Column>
          </dl>
          <p>Separate the columns with commas, semicolons or tabs. Every spreadsheet program can save such a file.</p>
          <p>You can use the same file again. Nobody is registered twice.</p>
        </PageHelp>
      </CardContent>
    </Card>
  )
}

function Column({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-mono font-semibold text-xs leading-5">{name}</dt>
      <dd className="pl-4">{children}</dd>
    </div>
  )
}

/** The lines of the file, which wrap rather than being cut off. A continued line is indented. */
function Example() {
  return (
    <section aria-label="Example" className="rounded-lg bg-sunken p-3 font-mono text-xs leading-relaxed">
      {exampleRows.map((row) => (
        <p key={row[0]} className="wrap-anywhere pl-4">
          {row.map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the line, and the lines never change
            <Fragment key={at}>
              {at > 0 && <span>{','}</span>}
              {at > 0 && value !== '' && <wbr />}
              <span>{value}</span>
            </Fragment>
          ))}
        </p>
      ))}
    </section>
  )
}
