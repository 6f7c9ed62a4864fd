import type { TwinPair, TwinQuestion } from '#contracts/authoring/twins.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { markOtherWords } from './marked-words.ts'

/** Pairs of questions side by side. The words that only one of them has are marked. */
export function TwinList({ pairs }: { pairs: readonly TwinPair[] }) {
  return (
    <ol className="flex flex-col gap-4">
      {pairs.map(({ similarity, first, second }) => (
        <li key={`${first.questionId} ${second.questionId}`}>
          <Card className="p-4 sm:p-5">
            <h2 className="mb-3 font-semibold text-sm">
              {similarity === 100 ? 'The same words' : `${similarity}% the same`}
            </h2>
            <div className="grid gap-4 md:grid-cols-2">
              <Twin question={first} other={second} />
              <Twin question={second} other={first} />
            </div>
          </Card>
        </li>
      ))}
    </ol>
  )
}

function Twin({ question, other }: { question: TwinQuestion; other: TwinQuestion }) {
  const { test, number, questionId, passageTitle } = question
  return (
    <div className="wrap-anywhere min-w-0 rounded-lg bg-sunken p-3 text-sm">
      <TextLink to={paths.admin.editQuestion(test.slug, questionId)}>{`Question ${number} of ${test.title}`}</TextLink>
      {test.isBank && <span className="text-muted"> (bank)</span>}
      {passageTitle !== null && <p className="text-muted">{`Passage: ${passageTitle}`}</p>}
      <p className="mt-1">
        <Marked text={question.words} other={other.words} />
      </p>
      {question.options.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {question.options.map((option, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the options of a pair never move
            <li key={at}>
              <Marked text={option} other={other.options.join(' ')} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Marked({ text, other }: { text: string; other: string }) {
  return markOtherWords(text, other).map(({ words, isDifferent }, at) =>
    isDifferent ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never move
      <mark key={at} className="rounded bg-warning-soft px-0.5 font-medium text-warning-ink">
        {words}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never move
      <span key={at}>{words}</span>
    ),
  )
}
