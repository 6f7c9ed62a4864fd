import { subjects } from '#contracts/wire/subjects.ts'
import { getSkillTitle } from '#domain/scores/skill-scores.ts'
import { skillsBySubject } from '#domain/scores/skills.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { paths } from '#web/paths.ts'
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'

/** One lesson for each skill of the exam. */
export function LessonsPage() {
  return (
    <>
      <PageTop title="Lessons" />
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
                    <TextLink to={paths.lesson(skill)}>{getSkillTitle(skill)}</TextLink>
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
