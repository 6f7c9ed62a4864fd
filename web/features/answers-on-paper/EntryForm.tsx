import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type listTestsOnPaper, maxSectionMinutes } from '#contracts/attempts/answers-on-paper.ts'
import type { Paper } from '#contracts/attempts/tests.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { attemptId, type StudentId, type SubmissionId } from '#contracts/wire/ids.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AnswerGrid } from './AnswerGrid.tsx'
import { paperQuery, useEnterAnswers } from './answers-on-paper.queries.ts'
import { EntrySetup, type SetupErrors } from './EntrySetup.tsx'
import { parseMinutes, parseNoonOfDay } from './entry-day.ts'
import { collectAnswers, countAnswerTexts } from './fill-sheet.ts'
import { AnswerSheetHelp, findFieldMessage, listRefusedAnswers } from './refused-answers.tsx'
import { AnswerSheetFooter } from './SheetFoot.tsx'
import { SheetPictures } from './SheetPictures.tsx'
import { usePaperEntry } from './use-entry.ts'
import { useSheetPictures } from './use-sheet-pictures.ts'

type TestOnPaper = ReplyOf<typeof listTestsOnPaper>['tests'][number]

export interface EntryFormProps {
  student: StudentId
  /** Who enters. */
  owner: string
  tests: readonly TestOnPaper[]
  printAddress: (testSlug: string) => string
  onScored: (testSlug: string, submission: SubmissionId) => void
}

/** The test, the day and the answers of an attempt on paper. */
export function EntryForm({ student, owner, tests, printAddress, onScored }: EntryFormProps) {
  const { entry, change, finish } = usePaperEntry({ owner, student })
  const test = tests.find(({ slug }) => slug === entry.test)
  const query = useQuery({ ...paperQuery(entry.test), enabled: test !== undefined && test.refusal === null })
  const entering = useEnterAnswers(student)
  const [errors, setErrors] = useState<SetupErrors>({})

  function score(paper: Paper) {
    const takenAt = parseNoonOfDay(entry.day)
    const read = entry.isUntimed
      ? { minutes: null }
      : parseMinutes(entry.minutes, paper.sections.length, maxSectionMinutes)
    if (takenAt === null || 'problem' in read) {
      return setErrors({
        takenAt: takenAt === null ? 'Please choose the day.' : undefined,
        minutes: 'problem' in read ? read.problem : undefined,
      })
    }
    setErrors({})
    const { minutes } = read
    const what = { id: attemptId.parse(entry.id), testId: paper.id, testVersion: paper.version }
    const answers = collectAnswers(paper.questions, entry.texts)
    entering.mutate(
      { ...what, takenAt, minutes, isUntimed: entry.isUntimed, answers },
      {
        onSuccess({ submissionId }) {
          finish()
          onScored(paper.slug, submissionId)
        },
      },
    )
  }
  const refused = {
    test: test?.refusal ?? undefined,
    takenAt: findFieldMessage(entering.error, 'takenAt'),
    minutes: findFieldMessage(entering.error, 'minutes'),
  }
  return (
    <div className="flex flex-col gap-6">
      <EntrySetup
        entry={entry}
        tests={tests}
        sections={query.data?.sections ?? []}
        errors={{ ...refused, ...errors }}
        printAddress={test && printAddress(test.slug)}
        onChange={(next) => {
          setErrors({})
          change(next)
        }}
      />
      {test !== undefined && test.refusal === null && (
        <Loaded
          query={query}
          label="Loading the test"
          skeleton={<Skeleton className="h-96 rounded-xl" />}
          failure="The test could not be loaded"
        >
          {(paper) => (
            <AnswerSheetForm
              paper={paper}
              texts={entry.texts}
              onTexts={(texts) => change({ texts })}
              error={entering.error}
              busy={entering.isPending}
              label="Score"
              onPress={() => score(paper)}
            />
          )}
        </Loaded>
      )}
    </div>
  )
}

export interface SheetOfPaperProps {
  paper: Paper
  texts: Readonly<Record<string, string>>
  onTexts: (texts: Readonly<Record<string, string>>) => void
  error: Error | null
  busy: boolean
  label: string
  onPress: () => void
}

/** The fields of all answers, and the button behind them. */
export function AnswerSheetForm({ paper, texts, onTexts, error, busy, label, onPress }: SheetOfPaperProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { doubts, ...pictures } = useSheetPictures({ paper, texts, onTexts })
  return (
    <>
      <SheetPictures {...pictures} />
      <AnswerSheetHelp />
      <AnswerGrid
        paper={paper}
        texts={texts}
        onTexts={onTexts}
        refused={listRefusedAnswers(error)}
        doubts={doubts}
        end={button}
      />
      <AnswerSheetFooter
        counts={countAnswerTexts(paper.questions, texts)}
        failure={error && describeApiFailure(error)}
        busy={busy}
        label={label}
        onPress={onPress}
        button={button}
      />
    </>
  )
}
