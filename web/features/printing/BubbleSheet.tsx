import {
  codeSquareLength,
  layOutBubbleSheet,
  markSideLength,
  type SheetQuestion,
  type SheetSection,
} from '#domain/answers/bubble-sheet.ts'
import { type PaperSize, paperMarginMm } from '#domain/text/paper-sizes.ts'

export interface BubbleSheetProps {
  title: string
  sections: readonly SheetSection[]
  paper: PaperSize
  isLarge: boolean
}

type Layout = ReturnType<typeof layOutBubbleSheet>

/** Drawn at its true size, since a later picture of it is read by the same places. */
export function BubbleSheet({ title, sections, paper, isLarge }: BubbleSheetProps) {
  const sheet = layOutBubbleSheet(sections, { paper, isLarge })
  const { lengths } = sheet
  const [width, height] = [sheet.paper.width - 2 * paperMarginMm, sheet.paper.height - 2 * paperMarginMm - 1]
  return sheet.pages.map(({ marks, code, headings, questions }, at) => (
    <svg
      key={questions[0]?.number}
      role="img"
      aria-label={`Bubble sheet, page ${at + 1} of ${sheet.pages.length}`}
      viewBox={`${paperMarginMm} ${paperMarginMm} ${width} ${height}`}
      width={`${width}mm`}
      height={`${height}mm`}
      className="printed-sheet"
      fontSize={lengths.text}
    >
      {marks.map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={x - markSideLength / 2}
          y={y - markSideLength / 2}
          width={markSideLength}
          height={markSideLength}
        />
      ))}
      {code.map(
        ({ center: { x, y }, isBlack }) =>
          isBlack && (
            <rect
              key={x}
              x={x - codeSquareLength / 2}
              y={y - codeSquareLength / 2}
              width={codeSquareLength}
              height={codeSquareLength}
            />
          ),
      )}
      <Head title={title} width={width} page={at + 1} pages={sheet.pages.length} lengths={lengths} />
      {headings.map((heading) => (
        <text key={heading.text} {...heading.at} fontWeight="700" fontSize={lengths.text * 1.15}>
          {heading.text}
        </text>
      ))}
      {questions.map((question) => (
        <Question key={question.number} question={question} lengths={lengths} />
      ))}
    </svg>
  ))
}

interface HeadProps {
  title: string
  width: number
  page: number
  pages: number
  lengths: Layout['lengths']
}

/** Room for about so many letters beside the number of the page. */
const longestTitle = 56

function Head({ title, width, page, pages, lengths: { head, text } }: HeadProps) {
  const [left, right] = [paperMarginMm + markSideLength + 4, paperMarginMm + width - markSideLength - 4]
  const most = Math.floor((longestTitle * 3.2) / text)
  const shown = title.length > most ? `${title.slice(0, most - 1)}…` : title
  const line = paperMarginMm + head * 0.72
  const middle = left + (right - left) * 0.64
  return (
    <>
      <text x={left} y={paperMarginMm + head * 0.25} fontWeight="700" fontSize={text * 1.25}>
        {shown}
      </text>
      {pages > 1 && <text x={right} y={paperMarginMm + head * 0.25} textAnchor="end">{`${page} of ${pages}`}</text>}
      <text x={left} y={line}>
        Name
      </text>
      <text x={middle} y={line}>
        Date
      </text>
      <path
        d={`M${left + text * 3.4} ${line + 0.6}H${middle - 4}M${middle + text * 2.8} ${line + 0.6}H${right}`}
        stroke="#000"
        strokeWidth="0.25"
      />
    </>
  )
}

function Question({ question, lengths }: { question: SheetQuestion; lengths: Layout['lengths'] }) {
  const isNumber = question.shape === 'number'
  const { radius } = isNumber ? lengths.grid : lengths.bubble
  return (
    <g fill="none" stroke="#000" strokeWidth="0.25">
      <text {...question.label} textAnchor={isNumber ? 'start' : 'end'} fontWeight="700" fill="#000" stroke="none">
        {question.number}
      </text>
      {question.shape === 'line' && (
        <line x1={question.from.x} y1={question.from.y} x2={question.to.x} y2={question.to.y} />
      )}
      {isNumber &&
        question.boxes.map(({ x, y }) => (
          <rect key={x} x={x} y={y} width={lengths.grid.box} height={lengths.grid.box} />
        ))}
      {question.shape !== 'line' &&
        question.bubbles.map(({ center: { x, y }, sign }) => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r={radius} />
            <text
              x={x}
              y={y + lengths.sign * 0.36}
              textAnchor="middle"
              fontSize={lengths.sign}
              fill="#000"
              stroke="none"
            >
              {sign === '-' ? '−' : sign}
            </text>
          </g>
        ))}
    </g>
  )
}
