import { type PracticeTopic, roundSize } from '#contracts/coaching/practice-topics.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { describeLessonLink } from '#domain/scores/skill-scores.ts'
import { findSkillOfTopic } from '#domain/scores/topics.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { ActionRow } from '#web/ui/page/ActRow.tsx'
import { Folded } from '#web/ui/page/Folded.tsx'
import { Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { TopicsToPractice } from './practice-address.ts'
import { type BuildPracticeAddress, describeMixedQuestions } from './practice-address.ts'

export interface PracticeTopicsProps {
  topics: readonly PracticeTopic[]
  /** The number of questions whose last answer, in a test or in practice, was wrong or missing. */
  mistakes: number
  mistakesAddress: string
  addressOf: BuildPracticeAddress
}

export interface NewQuestionsProps {
  topics: TopicsToPractice
  /** True if something else on the page comes first. */
  isBrief: boolean
  addressOf: BuildPracticeAddress
}

/** The number of new topics shown if other content comes first. The rest is folded. */
const newShown = 3

/** Rounds of questions that are in no test, with the topics to work on first at the top. */
export function NewQuestions({ topics, isBrief, addressOf }: NewQuestionsProps) {
  const shown = isBrief ? topics.slice(0, newShown) : topics
  const rest = topics.slice(shown.length)
  return (
    <section aria-labelledby="new-questions">
      <h3 id="new-questions" className="mb-1 font-semibold">
        New math questions
      </h3>
      <p className="mb-3 text-muted text-sm">In no test, with new numbers each time.</p>
      <ul className="flex flex-wrap gap-2">
        <li>
          <ButtonLink to={addressOf([])} variant="outline" size="sm">
            Mix all topics
          </ButtonLink>
        </li>
        <NewTopics topics={shown} addressOf={addressOf} />
      </ul>
      {rest.length > 0 && (
        <div className="mt-3">
          <Folded title={rest.length === 1 ? '1 more topic' : `${rest.length} more topics`}>
            <ul className="flex flex-wrap gap-2 px-4 pb-4 sm:px-6">
              <NewTopics topics={rest} addressOf={addressOf} />
            </ul>
          </Folded>
        </div>
      )}
    </section>
  )
}

function NewTopics({ topics, addressOf }: Omit<NewQuestionsProps, 'isBrief'>) {
  return topics.map((topic) => (
    <li key={topic.topic}>
      <ButtonLink to={addressOf([topic])} variant="outline" size="sm">
        {topic.topic}
      </ButtonLink>
    </li>
  ))
}

/** Mixed practice, mistakes, and each topic separately, weakest first. */
export function PracticeTopics({ topics, mistakes, mistakesAddress, addressOf }: PracticeTopicsProps) {
  const missed = topics.reduce((sum, topic) => sum + topic.missed, 0)
  return (
    <div className="flex flex-col gap-6">
      <div className="-mx-4 divide-y divide-line sm:-mx-6">
        <ActionRow
          title="Mixed practice"
          facts={describeMixedQuestions(topics)}
          acts={
            <ButtonLink to={addressOf([])} variant="ghost" size="sm">
              Start mixed practice
            </ButtonLink>
          }
        />
        <ActionRow
          title="My mistakes"
          facts={mistakesWords(mistakes)}
          acts={
            mistakes > 0 && (
              <ButtonLink to={mistakesAddress} variant="ghost" size="sm">
                Redo my mistakes
              </ButtonLink>
            )
          }
        />
      </div>
      {missed > 0 && (
        <section aria-labelledby="practice-these">
          <h3 id="practice-these" className="mb-3 font-semibold">
            Practice these topics
          </h3>
          <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
            {(['reading', 'math'] as const).map((subject) => {
              const own = topics.filter((topic) => topic.subject === subject && topic.missed > 0)
              return own.length > 0 && <TopicTable key={subject} subject={subject} topics={own} addressOf={addressOf} />
            })}
          </div>
        </section>
      )}
      <NothingMissed
        topics={topics.filter((topic) => topic.missed === 0)}
        isOpen={missed === 0}
        addressOf={addressOf}
      />
    </div>
  )
}

type TopicTableProps = Pick<PracticeTopicsProps, 'topics' | 'addressOf'> & { subject: Subject }

function TopicTable({ subject, topics, addressOf }: TopicTableProps) {
  return (
    <Table label={`${subjectNames[subject]} topics to practice`}>
      <thead>
        <tr>
          <Th>{subjectNames[subject]}</Th>
          <Th numeric>Missed</Th>
          <Th>
            <VisuallyHidden>Practice</VisuallyHidden>
          </Th>
        </tr>
      </thead>
      <tbody>
        {topics.map(({ topic, questions, missed }) => (
          <tr key={topic}>
            <Th scope="row" className="w-full font-normal">
              <span className="mr-4">{topic}</span>
              <TopicLesson topic={topic} />
            </Th>
            <Td numeric className="whitespace-nowrap text-muted">
              {`${missed} of ${questions}`}
            </Td>
            <Td>
              <ButtonLink
                to={addressOf([{ subject, topic }])}
                variant="ghost"
                size="sm"
                aria-label={`Practice ${topic} (${subjectNames[subject]})`}
              >
                Practice
              </ButtonLink>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function TopicLesson({ topic }: { topic: string }) {
  const skill = findSkillOfTopic(topic)
  if (skill === undefined) return null
  return (
    <TextLink to={paths.lesson(skill)} aria-label={describeLessonLink(skill)}>
      Learn
    </TextLink>
  )
}

interface NothingMissedProps extends Pick<PracticeTopicsProps, 'topics' | 'addressOf'> {
  isOpen: boolean
}

function NothingMissed({ topics, isOpen, addressOf }: NothingMissedProps) {
  if (topics.length === 0) return null
  return (
    <Folded
      title={topics.length === 1 ? '1 topic with nothing missed' : `${topics.length} topics with nothing missed`}
      isOpen={isOpen}
    >
      <ul className="flex flex-wrap gap-2 px-4 pt-1 pb-4 sm:px-6">
        {topics.map((topic) => (
          <li key={`${topic.subject} ${topic.topic}`}>
            <ButtonLink
              to={addressOf([topic])}
              variant="outline"
              size="sm"
              aria-label={`Practice ${topic.topic} (${subjectNames[topic.subject]})`}
            >
              {topic.topic}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Folded>
  )
}

function mistakesWords(count: number): string {
  if (count === 0) return 'Nothing to redo: you got everything right last time.'
  if (count > roundSize) return `The newest ${roundSize} of the ${count} you missed last time.`
  return `Only the ${count === 1 ? 'one' : count} you missed last time, newest first.`
}
