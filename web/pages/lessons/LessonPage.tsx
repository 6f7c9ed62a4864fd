import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type Skill, skill as skillOf } from '#contracts/scores/teaching.ts'
import type { Lesson } from '#domain/coaching/lessons/lesson.ts'
import { getSkillTitle } from '#domain/scores/skill-scores.ts'
import { LessonExample } from '#web/features/lessons/Example.tsx'
import { lessonQuery } from '#web/features/lessons/lessons.queries.ts'
import { ShortText } from '#web/features/lessons/ShortText.tsx'
import { LessonExercise } from '#web/features/lessons/TryItem.tsx'
import { writeSkillAddress } from '#web/features/practice/practice-address.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import type { PageAddress } from '#web/loading/pages/page-data.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { Folded } from '#web/ui/page/Folded.tsx'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'

/** Teaches one skill. Students can practice it from here; other readers see the same page. */
export function LessonPage() {
  const asked = skillOf.safeParse(useParams().skill)
  return asked.success ? <LessonOf key={asked.data} skill={asked.data} /> : <NotFoundPage />
}

LessonPage.firstQueries = ({ params }: PageAddress) => {
  const asked = skillOf.safeParse(params.skill)
  return asked.success ? [lessonQuery(asked.data)] : []
}

function LessonOf({ skill }: { skill: Skill }) {
  const title = getSkillTitle(skill)
  const loaded = useQuery(lessonQuery(skill))
  return (
    <>
      <PageTop
        title={title}
        actions={
          <ButtonLink to={paths.lessons()} variant="outline">
            All lessons
          </ButtonLink>
        }
      />
      <Loaded
        // A browser requests a code file only once per window.
        query={{ ...loaded, refetch: () => location.reload() }}
        label="Loading the lesson"
        skeleton={<Skeleton className="h-96 max-w-3xl rounded-xl" />}
        failure="The lesson could not be loaded"
      >
        {(lesson) => (
          <div className="flex max-w-3xl flex-col gap-6">
            <Idea lesson={lesson} />
            <Examples lesson={lesson} />
            <Card>
              <CardHeader>
                <CardTitle>Watch out</CardTitle>
              </CardHeader>
              <CardContent>
                <SanitisedHtml html={lesson.trap.text} className="leading-7" />
              </CardContent>
            </Card>
            <TryIt lesson={lesson} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function Idea({ lesson: { idea } }: { lesson: Lesson }) {
  return (
    <Card className="border-accent/40">
      <CardHeader>
        <CardTitle>The idea</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-accent">
          {idea.map((line) => (
            <li key={line} className="pl-1 leading-7">
              <SanitisedHtml inline html={line} />
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

/** The second one is there for those who want more. */
function Examples({ lesson: { exampleText, examples } }: { lesson: Lesson }) {
  const [first, second] = examples
  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle>{`Example 1: ${first.way.toLowerCase()}`}</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-4">
          <ShortText paragraphs={exampleText} />
          <LessonExample example={first} />
        </CardContent>
      </Card>
      <Folded title={`Example 2: ${second.way.toLowerCase()}`}>
        <div className="px-4 pt-1 pb-5 sm:px-6">
          <LessonExample example={second} />
        </div>
      </Folded>
    </>
  )
}

function TryIt({ lesson: { skill, itemText, items } }: { lesson: Lesson }) {
  const isStudent = useAuth().profile?.role === 'student'
  return (
    <Card>
      <CardHeader>
        <CardTitle>Try it</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-8">
        <ShortText paragraphs={itemText} />
        {items.map((item, place) => (
          <LessonExercise key={item.task} item={item} number={place + 1} />
        ))}
      </CardContent>
      {isStudent && (
        <CardFooter>
          <ButtonLink to={`${paths.student.practice()}${writeSkillAddress(skill)}`}>Practice this skill</ButtonLink>
        </CardFooter>
      )}
    </Card>
  )
}
