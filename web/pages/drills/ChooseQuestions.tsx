import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { AssignmentTarget } from '#contracts/attempts/assignment-administration.ts'
import { type DrillQuestion, maxDrillQuestions, maxShownDrillQuestions } from '#contracts/coaching/drills.ts'
import { describeNoQuestions, describeShownQuestions, labelChooseSeveral } from '#web/features/drills/drill-words.ts'
import { drillQuestionsQuery } from '#web/features/drills/drills.queries.ts'
import { QuestionChoice, type QuestionChoiceProps } from '#web/features/drills/QuestionChoice.tsx'
import { type FilterValues, noFilters, QuestionFilters, writeSearch } from '#web/features/drills/QuestionFilters.tsx'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'

const PreviewDialog = createLazyDialog(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)

export interface QuestionSelectionProps {
  /** Questions that this target missed come first. */
  target: AssignmentTarget | null
  firstFilters: FilterValues
  /** Shown before the filters; on a wide screen, in the same row. */
  forField?: ReactNode
  chosen: readonly DrillQuestion[]
  onChoose: (chosen: DrillQuestion[]) => void
}

/** Showing all questions at once would push the rest of the form too far down. */
const shownAtOnce = 20
/** Questions in the first render, which fill more than a screen. The others follow immediately. */
const shownFirst = 5
/** More are loaded when the person has scrolled through half of these. */
const loadedAtFirst = 40

export function firstQuestionsQuery(filters: FilterValues, target: AssignmentTarget | null) {
  return questionsQuery(filters, target, loadedAtFirst)
}

function questionsQuery(filters: FilterValues, target: AssignmentTarget | null, limit = maxShownDrillQuestions) {
  return drillQuestionsQuery({ ...writeSearch(filters), ...(target === null ? {} : { target }), limit })
}

/** Shows the chosen questions, and below them the available ones. */
export function QuestionSelection({ target, firstFilters, forField, chosen, onChoose }: QuestionSelectionProps) {
  const [filters, setFilters] = useState(firstFilters)
  const [shown, setShown] = useState(shownAtOnce)
  // Folded while a drill is being made, because this list would push the available questions out of view.
  const [isChosenOpen, setChosenOpen] = useState(chosen.length > 0)
  const [previewed, setPreviewed] = useState<DrillQuestion | null>(null)
  const query = useQuery(
    shown + chosen.length < loadedAtFirst ? firstQuestionsQuery(filters, target) : questionsQuery(filters, target),
  )
  const choice = { chosen, onChoose, onPreview: setPreviewed }

  function filter(changed: FilterValues) {
    setFilters(changed)
    setShown(shownAtOnce)
  }

  return (
    <>
      {chosen.length > 0 && (
        <section aria-labelledby="chosen-questions" className="flex flex-col gap-3">
          <h2 id="chosen-questions" className="font-semibold text-xl">
            {`Chosen questions: ${chosen.length}`}
          </h2>
          <details open={isChosenOpen} onToggle={({ currentTarget }) => setChosenOpen(currentTarget.open)}>
            <summary className="w-fit cursor-pointer py-2 font-medium text-accent-ink text-sm underline underline-offset-4">
              What you chose
            </summary>
            <QuestionChoice label="Chosen questions" questions={chosen} {...choice} />
          </details>
        </section>
      )}
      <section aria-labelledby="all-questions" className="flex flex-col gap-3">
        <h2 id="all-questions" tabIndex={-1} className="font-semibold text-xl outline-none">
          Questions to choose from
        </h2>
        <div className={joinClassNames('grid grid-cols-1 gap-3', forField !== undefined && 'lg:grid-cols-3')}>
          {forField}
          <QuestionFilters
            className={forField === undefined ? undefined : 'lg:col-span-2'}
            values={filters}
            tests={query.data?.tests ?? []}
            topics={query.data?.topics}
            hasStudents={target !== null}
            onChange={filter}
          />
        </div>
        <Loaded
          query={query}
          label="Loading the questions"
          skeleton={<Skeleton className="h-80 rounded-xl" />}
          failure="The questions could not be loaded"
          empty={({ questions }) => questions.length === 0 && <NoQuestions filters={filters} onChange={filter} />}
        >
          {({ questions, total }) => (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="text-muted text-sm tabular-nums">
                  {describeShownQuestions({ shown, loaded: loadableOf(total), total })}
                </p>
                {/* The button appears only if there are students, because it starts with the questions that they missed. */}
                {(forField === undefined || target !== null) && (
                  <ChooseSeveral questions={questions} total={total} chosen={chosen} onChoose={onChoose} />
                )}
              </div>
              <ShownQuestions questions={questions} shown={shown} {...choice}>
                <ShowMore left={loadableOf(total) - shown} onShow={() => setShown(shown + shownAtOnce)} />
              </ShownQuestions>
            </>
          )}
        </Loaded>
      </section>
      {previewed !== null && <PreviewDialog question={previewed} onClose={() => setPreviewed(null)} />}
    </>
  )
}

interface NoQuestionsProps {
  filters: FilterValues
  onChange: (filters: FilterValues) => void
}

function NoQuestions({ filters, onChange }: NoQuestionsProps) {
  const isFiltered = searchKey({ ...filters, missed: false }) !== searchKey(noFilters)
  const { title, text, way } = describeNoQuestions({ missed: filters.missed, isFiltered })

  function show() {
    // The button disappears with the notice.
    document.getElementById('all-questions')?.focus({ preventScroll: true })
    onChange(way === 'not_missed' ? { ...filters, missed: false } : noFilters)
  }

  return (
    <EmptyState
      title={title}
      text={text}
      action={
        way !== null && (
          <Button variant="outline" onClick={show}>
            {way === 'not_missed' ? 'Show the questions that they did not miss' : 'Show all questions'}
          </Button>
        )
      }
    />
  )
}

function searchKey(filters: FilterValues): string {
  return JSON.stringify(writeSearch(filters))
}

/** Returns how many of the questions the server sends. */
function loadableOf(total: number): number {
  return Math.min(total, maxShownDrillQuestions)
}

interface ShownQuestionsProps extends Omit<QuestionChoiceProps, 'label'> {
  shown: number
  /** Shown below the complete list, because additional rows would push it down. */
  children: ReactNode
}

function ShownQuestions({ questions, shown, children, ...choice }: ShownQuestionsProps) {
  const most = useDeferredValue(shown, shownFirst)
  return (
    <>
      <QuestionChoice label="Questions to choose from" questions={questions.slice(0, most)} {...choice} />
      {most > shownFirst && children}
    </>
  )
}

function ShowMore({ left, onShow }: { left: number; onShow: () => void }) {
  if (left <= 0) return null
  return (
    <Button variant="outline" className="self-start" onClick={onShow}>
      {`Show ${Math.min(shownAtOnce, left)} more`}
    </Button>
  )
}

/** Selects up to ten more questions: those that the students missed, or, if there are none, the next ones in the list. */
function ChooseSeveral({
  questions,
  total,
  chosen,
  onChoose,
}: Pick<QuestionSelectionProps, 'chosen' | 'onChoose'> & Listed) {
  const others = questions.filter((question) => !chosen.some(({ id }) => id === question.id))
  const room = maxDrillQuestions - chosen.length
  const several = Math.min(10, room)
  const missed = others.filter(({ missedBy }) => missedBy.length > 0)
  const kind = missed.length > 0 ? missed : others
  const more = kind.slice(0, several)
  if (more.length === 0) return <p className="text-muted text-sm">{room === 0 ? full : 'All of these are chosen.'}</p>
  // Missed questions come first. The rest of the list can contain more of them only if all loaded questions are missed ones.
  const left = kind.length < others.length ? kind.length : kind.length + total - questions.length

  function choose() {
    // The button disappears when it has nothing left to select, so the focus moves to the list.
    if (more.length === others.length || more.length === room) {
      document.getElementById('all-questions')?.focus({ preventScroll: true })
    }
    onChoose([...chosen, ...more])
  }

  return (
    <Button variant="outline" size="sm" onClick={choose}>
      {labelChooseSeveral({ more: more.length, left, areMissed: missed.length > 0 })}
    </Button>
  )
}

const full = `A drill has at most ${maxDrillQuestions} questions.`

interface Listed {
  questions: readonly DrillQuestion[]
  /** Includes questions that were not loaded. */
  total: number
}
