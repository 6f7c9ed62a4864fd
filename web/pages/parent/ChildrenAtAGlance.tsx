import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { StudentGlance } from '#web/features/students/StudentGlance.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'

/** What is late, what is next and how it goes, for each child. */
export function ChildrenAtAGlance({ students }: { students: readonly FollowedStudent[] }) {
  return (
    <section aria-labelledby="at-a-glance" className="mb-8 flex flex-col gap-4">
      <h2 id="at-a-glance" className="font-semibold text-xl">
        At a glance
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {students.map((student) => (
          <StudentGlance
            key={student.id}
            student={student}
            renderName={(name) =>
              students.length === 1 ? (
                name
              ) : (
                <TextLink to={`${paths.parent.dashboard()}?child=${student.id}`} preventScrollReset>
                  {name}
                </TextLink>
              )
            }
            renderOverdue={({ nextSessionAt }) =>
              nextSessionAt === null && <TextLink to={paths.parent.schedule()}>Book a lesson for it</TextLink>
            }
            bookSession={<TextLink to={paths.parent.schedule()}>Book a lesson</TextLink>}
          />
        ))}
      </div>
    </section>
  )
}
