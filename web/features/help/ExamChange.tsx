import { FoldedCard } from '#web/ui/page/FoldedCard.tsx'
import { examChanges, examSource, examYears, fromPrepSites } from './exam-change.ts'

/** The exam of each year side by side, a description of what is new, and the sources. */
export function ExamChange() {
  return (
    <FoldedCard id="exam" title="What changed in the exam">
      <div className="flex flex-col gap-4 px-4 pb-5 sm:px-5">
        <ul className="grid gap-3 sm:grid-cols-3">
          {examYears.map(({ years, questions, goingBack, delivery }) => (
            <li key={years} className="rounded-lg border border-line p-3">
              <h3 className="font-semibold">{years}</h3>
              <dl className="mt-2 flex flex-col gap-2">
                <Fact name="Questions" text={questions} />
                <Fact name="Going back" text={goingBack} />
                <Fact name="How it is given" text={delivery} />
              </dl>
            </li>
          ))}
        </ul>
        {examChanges.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <section>
          <h3 className="font-semibold">What prep sites report</h3>
          <p className="text-muted text-sm">The city’s page does not confirm this.</p>
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
            {fromPrepSites.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </section>
        <p className="text-muted text-sm">
          Source: the city’s handbooks until 2024, and{' '}
          <a href={examSource.address} rel="noreferrer" className="text-accent-ink underline underline-offset-4">
            {examSource.words}
          </a>
          <span>{`, read in ${examSource.read}. Check that page before your exam: it may have changed since.`}</span>
        </p>
      </div>
    </FoldedCard>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
