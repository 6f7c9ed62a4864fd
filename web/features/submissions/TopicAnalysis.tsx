import type { ReactNode } from 'react'
import type { TopicScore } from '#contracts/scores/submissions.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { subjects } from '#contracts/wire/subjects.ts'
import {
  answersForStanding,
  judgeStanding,
  minAnswersForStanding,
  standingStyles,
} from '#domain/scores/topic-standing.ts'
import { findSkillOfTopic } from '#domain/scores/topics.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { ToneTag } from '#web/ui/feedback/ToneTag.tsx'
import { Folded } from '#web/ui/page/Folded.tsx'
import { PageHelp } from '#web/ui/page/PageHelp.tsx'
import { Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { describeQuestionsLeftOut } from './hidden-words.ts'
import { LearnLink } from './LearnLink.tsx'
import { ShareBar } from './ShareBar.tsx'
import { isTopicRated, sortWeakestFirst } from './topic-order.ts'

export interface TopicAnalysisProps {
  topics: readonly TopicScore[]
  /** Topics without any answers. */
  untried?: readonly Pick<TopicScore, 'subject' | 'topic'>[]
  /** The number of questions that the topics do not count for now. */
  leftOut: number
  /** Sentences about what counts: which attempts, if there can be several, and what was not reached. */
  counts?: string
  /** True to show a collapsed note at the end on how all attempts and practice count. */
  hasHowCounted?: boolean
  /** Renders the link to practice a topic; nothing if it cannot be practiced. */
  renderPractice?: ((topic: TopicScore) => ReactNode) | undefined
}

/** A bar for every topic, in the row with its figures: the chart is the table. Weakest first, for practice. */
export function TopicAnalysis({
  topics,
  untried = [],
  leftOut,
  counts,
  hasHowCounted = false,
  renderPractice,
}: TopicAnalysisProps) {
  if (topics.length === 0 && leftOut === 0) return null
  return (
    <section aria-labelledby="topics">
      <h2 id="topics" className="font-semibold text-xl">
        Topic analysis
      </h2>
      <p className="mt-1 mb-4 text-muted">
        {`${topics.length > 0 ? `Topics to work on come first. We rate a topic after ${minAnswersForStanding} different questions. ` : ''}${counts !== undefined ? `${counts} ` : ''}${leftOut > 0 ? describeQuestionsLeftOut(leftOut) : ''}`}
      </p>
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
        {subjects.map((subject) => {
          const own = topics.filter((topic) => topic.subject === subject)
          const ownUntried = untried.filter((topic) => topic.subject === subject)
          return (
            own.length + ownUntried.length > 0 && (
              <div key={subject} className="flex min-w-0 flex-col gap-3">
                {own.length > 0 ? (
                  <Topics subject={subject} topics={sortWeakestFirst(own)} renderPractice={renderPractice} />
                ) : (
                  <h3 className="font-semibold">{subjectNames[subject]}</h3>
                )}
                <Untried topics={ownUntried} />
              </div>
            )
          )
        })}
      </div>
      {hasHowCounted && topics.length > 0 && (
        <PageHelp title="How we count">
          <p>
            {`Ratings use the last ${answersForStanding} different questions, practice included, and the first answer to each. The figures count tests only, and a question answered in two attempts counts twice.`}
          </p>
        </PageHelp>
      )}
    </section>
  )
}

function Untried({ topics }: { topics: readonly Pick<TopicScore, 'topic'>[] }) {
  if (topics.length === 0) return null
  return (
    <p className="text-muted text-sm">
      <ToneTag tone="neutral">Not yet tried</ToneTag>
      <span>{` ${topics.map(({ topic }) => topic).join(', ')}`}</span>
    </p>
  )
}

interface TopicTableProps extends Pick<TopicAnalysisProps, 'topics' | 'renderPractice'> {
  subject: Subject
}

/** While no topic can be rated, topics with missed questions are shown, and the others are folded. */
function Topics({ subject, topics, renderPractice }: TopicTableProps) {
  if (topics.some(isTopicRated)) return <TopicTable subject={subject} topics={topics} renderPractice={renderPractice} />
  const missed = topics.filter(hasMissed)
  const perfect = topics.filter((topic) => !hasMissed(topic))
  return (
    <>
      {missed.length > 0 ? (
        <TopicTable subject={subject} renderPractice={renderPractice} topics={missed} />
      ) : (
        <h3 className="font-semibold">{subjectNames[subject]}</h3>
      )}
      {perfect.length > 0 && (
        <Folded
          title={perfect.length === 1 ? '1 topic with nothing missed' : `${perfect.length} topics with nothing missed`}
        >
          <ul className="flex flex-col gap-1 px-4 pb-4 text-sm sm:px-6">
            {perfect.map((topic) => (
              <li key={topic.topic} className="flex justify-between gap-3">
                <span>{`${topic.topic} `}</span>
                <span className="whitespace-nowrap text-muted tabular-nums">{countWords(topic)}</span>
              </li>
            ))}
          </ul>
        </Folded>
      )}
    </>
  )
}

function TopicTable({ subject, topics, renderPractice }: TopicTableProps) {
  const rated = topics.filter(isTopicRated)
  const unrated = topics.filter((topic) => !isTopicRated(topic))
  return (
    <Table label={`${subjectNames[subject]} topics`}>
      <thead>
        <tr>
          <Th>{subjectNames[subject]}</Th>
          <Th numeric>Correct</Th>
          {rated.length > 0 && <Th numeric>Share</Th>}
        </tr>
      </thead>
      <tbody>
        {rated.map((topic) => (
          <tr key={topic.topic}>
            <Th scope="row" className="w-full font-normal">
              <TopicBar topic={topic} />
              <TopicLinks topic={topic} renderPractice={renderPractice} />
            </Th>
            <Td numeric className="whitespace-nowrap text-muted">
              {countWords(topic)}
            </Td>
            <Td numeric className="font-semibold">
              {topic.scored === 0 ? '–' : `${topic.percentage}%`}
            </Td>
          </tr>
        ))}
      </tbody>
      {unrated.length > 0 && (
        <tbody>
          <tr>
            <Th scope="rowgroup" colSpan={rated.length > 0 ? 3 : 2} className="bg-sunken/60 text-muted text-xs">
              Too few answers to rate
            </Th>
          </tr>
          {unrated.map((topic) => (
            <tr key={topic.topic} className="low-row">
              <Th scope="row" className="w-full font-normal">
                <span className="flex flex-wrap items-center justify-between gap-x-3">
                  <span>{topic.topic}</span>
                  <TopicLinks topic={topic} renderPractice={renderPractice} />
                </span>
              </Th>
              <Td numeric className="whitespace-nowrap text-muted">
                {countWords(topic)}
              </Td>
              {rated.length > 0 && <Td numeric>–</Td>}
            </tr>
          ))}
        </tbody>
      )}
    </Table>
  )
}

/** Links to the lesson and to practice, if something was missed. */
function TopicLinks({ topic, renderPractice }: Pick<TopicAnalysisProps, 'renderPractice'> & { topic: TopicScore }) {
  if (!hasMissed(topic)) return null
  const skill = findSkillOfTopic(topic.topic)
  return (
    <span className="flex flex-wrap gap-x-4">
      {renderPractice?.(topic)}
      {skill !== undefined && <LearnLink skill={skill} />}
    </span>
  )
}

function hasMissed({ correct, scored }: TopicScore): boolean {
  return scored === 0 || correct < scored
}

function countWords({ correct, scored }: TopicScore): string {
  return scored === 0 ? '–' : `${correct} of ${scored}`
}

function TopicBar({ topic }: { topic: TopicScore }) {
  const standing = judgeStanding(topic.recent ?? topic)
  const look = standing === null ? null : standingStyles[standing]
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span>{topic.topic}</span>
        {look !== null && <ToneTag tone={look.tone}>{look.words}</ToneTag>}
      </span>
      <ShareBar percentage={topic.percentage} tone={look?.tone ?? 'neutral'} />
      {topic.scored === 0 && topic.recent !== undefined && (
        <span className="mt-1 block text-muted text-sm">{practicedWords(topic.recent)}</span>
      )}
    </>
  )
}

/** Describes a topic that no test asked about. */
function practicedWords({ correct, scored }: NonNullable<TopicScore['recent']>): string {
  return `In no test yet. In practice and drills, ${correct} of the last ${scored} ${correct === 1 ? 'was' : 'were'} right.`
}
