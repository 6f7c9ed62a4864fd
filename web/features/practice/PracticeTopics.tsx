import { type PracticeTopic, roundSize } from '#contracts/coaching/practice-topics.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { learnWords } from '#domain/scores/skill-scores.ts'
import { skillOfTopic } from '#domain/scores/topics.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { Folded } from '#web/ui/page/Folded.tsx'
import { Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { WhatToPractice } from './practice-address.ts'
import { mixedWords, type PracticeAddress } from './practice-address.ts'

export interface PracticeTopicsProps {
  topics: readonly PracticeTopic[]
  /** Whose last answer, in a test or in practice, was wrong or missing. */
  mistakes: number
  mistakesAddress: string
  /** Nothing else on the page comes first. */
  isFirst: boolean
  addressOf: PracticeAddress
}

export interface NewQuestionsProps {
  topics: WhatToPractice
  /** Something else on the page comes first. */
  isBrief: boolean
  addressOf: PracticeAddress
}

/** Of new topics, where the page has others. The rest is folded. */
const newShown = 3

/** Rounds of questions that are in no test, the topics to work on first. */
export function NewQuestions({ topics, isBrief, addressOf }: NewQuestionsProps) {
  const shown = isBrief ? topics.slice(0, newShown) : topics
  const rest = topics.slice(shown.length)
  return (
    <Card>
      <CardHeader>
        <CardTitle>New math questions</CardTitle>
        <CardDescription>
          These questions aren’t in any test. Each round has new numbers. Choose a topic, or mix them all.
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        <ul className="flex flex-wrap gap-2">
          <li>
            <ButtonLink to={addressOf([])} variant="outline">
              Mix all topics
            </ButtonLink>
          </li>
          <NewTopics topics={shown} addressOf={addressOf} />
        </ul>
        {rest.length > 0 && (
          <Folded title={rest.length === 1 ? '1 more topic' : `${rest.length} more topics`}>
            <ul className="flex flex-wrap gap-2 px-4 pb-4 sm:px-6">
              <NewTopics topics={rest} addressOf={addressOf} />
            </ul>
          </Folded>
        )}
      </CardContent>
    </Card>
  )
}

function NewTopics({ topics, addressOf }: Omit<NewQuestionsProps, 'isBrief'>) {
  return topics.map((topic) => (
    <li key={topic.topic}>
      <ButtonLink to={addressOf([topic])} variant="outline">
        {topic.topic}
      </ButtonLink>
    </li>
  ))
}

/** Mixed practice, mistakes, and each topic by itself, weakest first. */
export function PracticeTopics({ topics, mistakes, mistakesAddress, isFirst, addressOf }: PracticeTopicsProps) {
  const missed = topics.reduce((sum, topic) => sum + topic.missed, 0)
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-stretch gap-4 sm:gap-5 md:grid-cols-2">
        <Card>
          <CardHeader>
            <CardTitle>Mixed practice</CardTitle>
            <CardDescription>{mixedWords(topics)}</CardDescription>
          </CardHeader>
          <CardContent>
            <ButtonLink to={addressOf([])} variant={isFirst ? 'default' : 'outline'}>
              Start mixed practice
            </ButtonLink>
          </CardContent>
        </Card>
        <Mistakes count={mistakes} address={mistakesAddress} />
      </div>
      {missed > 0 && (
        <section aria-labelledby="practice-these">
          <h2 id="practice-these" className="mb-3 font-semibold text-lg">
            Practice these topics
          </h2>
          <p className="-mt-2 mb-3 text-muted text-sm">
            How many you missed. Each question counts once: your latest try in a test.
          </p>
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

function Mistakes({ count, address }: { count: number; address: string }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>My mistakes</CardTitle>
        <CardDescription>
          {count === 0 ? 'Nothing to redo: you got every question right the last time.' : mistakesWords(count)}
        </CardDescription>
      </CardHeader>
      {count > 0 && (
        <CardContent>
          <ButtonLink to={address} variant="outline">
            Redo my mistakes
          </ButtonLink>
        </CardContent>
      )}
    </Card>
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
                variant="outline"
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
  const skill = skillOfTopic(topic)
  if (skill === undefined) return null
  return (
    <TextLink to={paths.lesson(skill)} aria-label={learnWords(skill)}>
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
  if (count > roundSize) return `The newest ${roundSize} of the ${count} you missed the last time.`
  return `Only the ${count === 1 ? 'one' : count} you missed last time, newest first.`
}
