import type { PracticeTopic } from '#contracts/practice.ts'
import type { Subject } from '#contracts/tests.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/Card.tsx'
import { Table, Td, Th } from '#web/ui/Table.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { WhatToPractice } from './practice.queries.ts'
import { type PracticeAddress, subjectNames } from './practice-address.ts'

export interface PracticeTopicsProps {
  topics: readonly PracticeTopic[]
  addressOf: PracticeAddress
}

export interface NewQuestionsProps {
  topics: WhatToPractice
  addressOf: PracticeAddress
}

/** Rounds of questions that are in no test. */
export function NewQuestions({ topics, addressOf }: NewQuestionsProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>New math questions</CardTitle>
        <CardDescription>
          They are in no test, and each round has new numbers. Choose a topic, or mix them all.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-wrap gap-2">
          <li>
            <ButtonLink to={addressOf([])}>Mix all topics</ButtonLink>
          </li>
          {topics.map((topic) => (
            <li key={topic.topic}>
              <ButtonLink to={addressOf([topic])} variant="outline">
                {topic.topic}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

/** Mixed practice, and each topic by itself, weakest first. */
export function PracticeTopics({ topics, addressOf }: PracticeTopicsProps) {
  const missed = topics.reduce((sum, topic) => sum + topic.missed, 0)
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <CardHeader>
          <CardTitle>Mixed practice</CardTitle>
          <CardDescription>
            {missed === 0
              ? 'You missed nothing. Try 10 mixed questions to stay sharp.'
              : `10 mixed questions, starting with the ${missed} you missed.`}
          </CardDescription>
        </CardHeader>
        <CardContent>
          <ButtonLink to={addressOf([])}>Start mixed practice</ButtonLink>
        </CardContent>
      </Card>
      <p className="text-muted">
        Your latest answer to each question counts. “1 of 2 missed” means that your latest answer to one of two
        questions was wrong. Progress counts all attempts.
      </p>
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
        {(['reading', 'math'] as const).map((subject) => {
          const own = topics.filter((topic) => topic.subject === subject)
          return own.length > 0 && <TopicTable key={subject} subject={subject} topics={own} addressOf={addressOf} />
        })}
      </div>
    </div>
  )
}

function TopicTable({ subject, topics, addressOf }: PracticeTopicsProps & { subject: Subject }) {
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
              {topic}
            </Th>
            <Td numeric className="whitespace-nowrap text-muted">
              {missed} of {questions}
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
