import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { TopicScore } from '#contracts/scores/submissions.ts'
import { type Subject, subjects } from '#contracts/wire/subjects.ts'
import { judgeStanding, standingStyles, type TopicStanding } from '#domain/scores/topic-standing.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { Folded } from '#web/ui/page/Folded.tsx'
import { PatternBar, type PatternBarProps } from '#web/ui/page/PatternBar.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { sortWeakestFirst } from './topic-order.ts'

interface TopicTilesProps {
  topics: readonly TopicScore[]
  /** Without any answer. */
  untried: readonly Pick<TopicScore, 'subject' | 'topic'>[]
  /** The address for practicing the topic; null if it cannot be practiced. */
  addressOf: (topic: Pick<TopicScore, 'subject' | 'topic'>) => string | null
}

type Level = TopicStanding | 'few'

const looks: Record<Level, { words: string; color: string; pattern: PatternBarProps['pattern'] }> = {
  learning: { words: standingStyles.learning.words, color: 'text-warning', pattern: 'slanted' },
  getting_there: { words: standingStyles.getting_there.words, color: 'text-accent', pattern: 'lines' },
  strong: { words: standingStyles.strong.words, color: 'text-success', pattern: 'full' },
  few: { words: 'Too few answers', color: 'text-line-strong', pattern: 'pale' },
}

/**
 * A tile for each rated topic that fills with right answers, weakest first. Color, pattern, and text show the same. Topics with too few
 * answers are folded.
 */
export function TopicTiles({ topics, untried, addressOf }: TopicTilesProps) {
  const [rated, others] = [topics.filter(isRated), topics.filter((topic) => !isRated(topic))]
  const tilesOf = (some: readonly TopicScore[], subject: Subject) =>
    sortWeakestFirst(some.filter((topic) => topic.subject === subject)).map((topic) => (
      <li key={topic.topic}>
        <Tile topic={topic} address={addressOf(topic)} />
      </li>
    ))
  const grid = 'grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-4'
  return (
    <section aria-labelledby="topic-tiles" className="flex flex-col gap-3">
      <h2 id="topic-tiles" className="font-semibold text-lg">
        Topics
      </h2>
      {subjects.map((subject) => {
        const tiles = tilesOf(rated, subject)
        if (tiles.length === 0) return null
        return (
          <div key={subject}>
            <h3 className="mb-1.5 text-muted text-xs">{subjectNames[subject]}</h3>
            <ul className={grid}>{tiles}</ul>
          </div>
        )
      })}
      {others.length + untried.length > 0 && (
        <Folded title={`Too few answers yet (${others.length + untried.length})`}>
          <div className="flex flex-col gap-2 px-4 pb-5 sm:px-6">
            {others.length > 0 && <ul className={grid}>{subjects.flatMap((subject) => tilesOf(others, subject))}</ul>}
            {untried.length > 0 && (
              <p className="text-muted text-sm">{`Not yet tried: ${untried.map(({ topic }) => topic).join(', ')}`}</p>
            )}
          </div>
        </Folded>
      )}
    </section>
  )
}

function isRated(topic: TopicScore): boolean {
  return judgeStanding(topic.recent ?? topic) !== null
}

function Tile({ topic, address }: { topic: TopicScore; address: string | null }) {
  const { correct, scored } = topic.recent ?? topic
  const level = judgeStanding({ correct, scored }) ?? 'few'
  const share = useGrowth(`${topic.subject} ${topic.topic}`, scored === 0 ? 0 : Math.round((100 * correct) / scored))
  const look = 'flex h-full flex-col justify-between gap-1 rounded-lg border border-line bg-surface px-3 py-2 text-sm'
  const content = (
    <>
      <span className="line-clamp-2 leading-tight">{topic.topic}</span>
      <span>
        <PatternBar share={share} pattern={looks[level].pattern} className={`mb-1 ${looks[level].color}`} />
        <span className="flex justify-between gap-2 text-muted text-xs tabular-nums">
          <span className="truncate">{looks[level].words}</span>
          <span className="whitespace-nowrap">{`${correct} of ${scored}`}</span>
        </span>
      </span>
    </>
  )
  if (address === null) return <div className={look}>{content}</div>
  return (
    <Link to={address} className={`${look} hover:bg-sunken`}>
      <VisuallyHidden>Practice </VisuallyHidden>
      {content}
    </Link>
  )
}

/** The values that the reader saw last, for as long as the window is open. */
const seen = new Map<string, number>()

/** Returns the percentage, starting from the one seen before, so that a round of practice in between appears as growth. */
function useGrowth(name: string, share: number): number {
  const [shown, setShown] = useState(() => seen.get(name) ?? share)

  // The browser animates the width only if it has drawn the first value.
  useEffect(() => {
    seen.set(name, share)
    const frame = requestAnimationFrame(() => setShown(share))
    return () => cancelAnimationFrame(frame)
  }, [name, share])

  return shown
}
