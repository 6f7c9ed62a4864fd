import './printed-kinds.css'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { QuestionEntry } from '#contracts/answers/kinds.ts'
import { getLetterAt } from '#domain/answers/lettering.ts'
import { readNumberLine } from '#domain/answers/line-answers.ts'
import { describeOptionsToChoose } from '#domain/answers/multiple-select.ts'
import { listOfferedOptions, listPlaces } from '#domain/answers/placed-answers.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import type { PrintedProps } from '../kind-props.ts'
import { LineDrawing } from '../number-line/LineDrawing.tsx'

const kinds: Readonly<Record<QuestionEntry, ComponentType<PrintedProps>>> = {
  choice: Lettered,
  'multiple-select': Lettered,
  number: NumberBlank,
  'drop-down': Menus,
  table: Table,
  drag: Cards,
  order: Lines,
  'clickable-text': Pieces,
  'number-line': Line,
}

/** The text of a question, and below it what a pencil needs to answer it. */
export function PrintedKind({ question }: PrintedProps) {
  const Kind = kinds[question.entry]
  return (
    <>
      <SanitisedHtml html={question.html} className={question.entry === 'clickable-text' ? 'printed-pieces' : ''} />
      <Kind question={question} />
    </>
  )
}

function Lettered({ question }: PrintedProps) {
  return (
    <>
      {question.entry === 'multiple-select' && <Task>{describeOptionsToChoose(question.choose)}</Task>}
      <Options options={question.options} />
    </>
  )
}

function NumberBlank({ question: { unit } }: PrintedProps) {
  return (
    <Task>
      {'Answer: '}
      <span className="printed-blank" />
      {unit !== null && <span>{` ${unit}`}</span>}
    </Task>
  )
}

/** Each gap has choices of its own. */
function Menus({ question }: PrintedProps) {
  return (
    <>
      <Task>Write the letter of a choice in each gap.</Task>
      {listPlaces(question).map((place, at) => (
        <div key={place.id} className="printed-menu">
          <span>{`[${at + 1}]`}</span>
          {withSigns(listOfferedOptions(question, place), getLetterAt).map(({ id, letter, html }) => (
            <span key={id}>
              <span>{`${letter}. `}</span>
              <SanitisedHtml inline html={html} />
            </span>
          ))}
        </div>
      ))}
    </>
  )
}

function Table({ question }: PrintedProps) {
  const several = question.interaction?.several ?? false
  return (
    <>
      <Task>{several ? 'Check all that are right in each row.' : 'Check one box in each row.'}</Task>
      <table className="printed-table">
        <thead>
          <tr>
            <td />
            {question.options.map(({ id, html }) => (
              <th key={id} scope="col">
                <SanitisedHtml inline html={html} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listPlaces(question).map((place) => (
            <tr key={place.id}>
              <th scope="row">
                <SanitisedHtml inline html={place.html} />
              </th>
              {question.options.map(({ id }) => (
                <td key={id}>
                  <span className="printed-box" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Cards go into the gaps of the text, or into boxes with a name. */
function Cards({ question }: PrintedProps) {
  const boxes = question.interaction?.several ? listPlaces(question) : []
  return (
    <>
      <Task>
        {boxes.length > 0 ? 'Write the number of each card in a box.' : 'Write the number of a card in each gap.'}
      </Task>
      <Options options={withSigns(question.options, (at) => String(at + 1))} />
      {boxes.map((box) => (
        <div key={box.id} className="printed-place">
          <SanitisedHtml inline html={box.html} />
        </div>
      ))}
    </>
  )
}

function Lines({ question }: PrintedProps) {
  return (
    <>
      <Task>Number the lines in the right order.</Task>
      <ul className="printed-lines">
        {question.options.map(({ id, html }) => (
          <li key={id}>
            <span className="printed-box" />
            <SanitisedHtml inline html={html} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Pieces({ question: { choose } }: PrintedProps) {
  return <Task>{describeOptionsToChoose(choose).replace('Choose', 'Underline')}</Task>
}

function Line({ question }: PrintedProps) {
  const line = readNumberLine(question)
  return (
    <>
      <Task>
        {line.isRay
          ? 'Draw on the number line: a point, its circle and a direction.'
          : 'Draw a point on the number line.'}
      </Task>
      <LineDrawing line={line} value={{ point: null, circle: null, direction: null }} />
    </>
  )
}

function Task({ children }: { children: ReactNode }) {
  return <p className="printed-task">{children}</p>
}

type Signed = readonly { readonly id: string; readonly letter: string; readonly html: string }[]

function withSigns(options: Signed, signAt: (at: number) => string): Signed {
  return options.map(({ id, html }, at) => ({ id, letter: signAt(at), html }))
}

function Options({ options }: { options: Signed }) {
  return (
    <div className="printed-options">
      {options.map(({ id, letter, html }) => (
        <Fragment key={id}>
          <span>{`${letter}.`}</span>
          <SanitisedHtml inline html={html} />
        </Fragment>
      ))}
    </div>
  )
}
