import type { LateStudent } from '#contracts/people/late-students.ts'
import type { ClassId } from '#contracts/wire/ids.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { LateStudents } from './LateStudents.tsx'

/** The others are in the gradebook. */
const mostShown = 5

/** Who of a class is late, with which tests. */
export function ClassLate({ id, late }: { id: ClassId; late: readonly LateStudent[] }) {
  if (late.length === 0) return <p className="mb-4 text-muted">Nobody is late with a test.</p>
  const more = late.length - mostShown
  return (
    <section
      aria-labelledby="late"
      className="mb-5 flex flex-col gap-1 rounded-xl border border-line bg-surface px-4 py-3 shadow-card"
    >
      <h2 id="late" className="font-semibold">
        {late.length === 1 ? '1 student is late' : `${late.length} students are late`}
      </h2>
      <LateStudents late={late.slice(0, mostShown)} />
      {more > 0 && <TextLink to={paths.admin.classGradebook(id)}>{`${more} more in the gradebook`}</TextLink>}
    </section>
  )
}
