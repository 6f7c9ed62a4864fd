import { getLetterAt } from '#domain/answers/lettering.ts'
import type { WorkedExample } from '#domain/coaching/lessons/lesson.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { LessonDrawingFigure } from './Drawing.tsx'

/** A question with a line-by-line solution. */
export function LessonExample({ example: { task, options = [], drawing, steps } }: { example: WorkedExample }) {
  return (
    <div className="flex flex-col gap-4">
      <SanitisedHtml html={task} className="font-medium leading-7" />
      {options.length > 0 && (
        <ul className="flex flex-col gap-1">
          {options.map((option, place) => (
            <li key={option} className="flex gap-3 leading-7">
              <span className="w-5 shrink-0 font-semibold">{getLetterAt(place)}</span>
              <SanitisedHtml inline html={option} />
            </li>
          ))}
        </ul>
      )}
      {drawing !== undefined && <LessonDrawingFigure drawing={drawing} />}
      <ol className="flex list-decimal flex-col gap-2 pl-6 marker:text-muted">
        {steps.map((step) => (
          <li key={step} className="pl-1 leading-7">
            <SanitisedHtml inline html={step} />
          </li>
        ))}
      </ol>
    </div>
  )
}
