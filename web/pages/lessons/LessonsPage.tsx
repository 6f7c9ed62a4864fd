import { subjects } from '#contracts/wire/subjects.ts'
import { skillTitle } from '#domain/scores/skill-scores.ts'
import { skillsBySubject } from '#domain/scores/skills.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'

/** One lesson for each skill of the exam. */
export function LessonsPage() {
  return (
    <>
      <PageTitle title="Lessons" />
      <PageHeader title="Lessons" description="One page for each skill of the exam" />
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
        {subjects.map((subject) => (
          <Card key={subject}>
            <CardHeader>
              <CardTitle>{subjectNames[subject]}</CardTitle>
            </CardHeader>
            <CardContent>
              <ul className="flex flex-col gap-1">
                {skillsBySubject[subject].map((skill) => (
                  <li key={skill} className="flex min-h-11 items-center">
                    <TextLink to={paths.lesson(skill)}>{skillTitle(skill)}</TextLink>
                  </li>
                ))}
              </ul>
            </CardContent>
          </Card>
        ))}
      </div>
    </>
  )
}
