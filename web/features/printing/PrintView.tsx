import './printing.css'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { guessPaperSize, paperSizes } from '#domain/text/paper-sizes.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { Card, CardContent } from '#web/ui/page/Card.tsx'
import { waitUntilShown } from '#web/ui/page/when-shown.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { getOwnTimeZone } from '#web/ui/text/own-time-zone.ts'
import {
  isPaperSize,
  type PrintChoices,
  type PrintPart,
  printParts,
  readPrintChoices,
  writePrintChoices,
} from './print-choices.ts'
import { usePageSize } from './use-page-size.ts'
import { useShrunkWidth } from './use-shrunk.ts'

export interface PrintViewProps {
  /** What can be printed, and what is chosen at first. */
  offered: readonly PrintPart[]
  usual: readonly PrintPart[]
  /** What is printed. */
  children: (choices: PrintChoices) => ReactNode
}

const partNames: Readonly<Record<PrintPart, string>> = {
  questions: 'Questions',
  sheet: 'Bubble sheet',
  key: 'Answer key',
}

/** The choices, which are not printed, and below them the pages as they are printed. */
export function PrintView({ offered, usual, children }: PrintViewProps) {
  const [search, setSearch] = useSearchParams()
  // The address follows; a box that waited for it would look unchanged for a moment.
  const [choices, setChoices] = useState<PrintChoices>(() => {
    const read = readPrintChoices(search, { paper: guessPaperSize(getOwnTimeZone()), parts: usual })
    return { ...read, parts: read.parts.filter((part) => offered.includes(part)) }
  })
  const pages = useRef<HTMLDivElement>(null)
  usePageSize(choices.paper)
  const box = useShrunkWidth(paperSizes[choices.paper].width)

  function change(next: PrintChoices) {
    setChoices(next)
    setSearch(writePrintChoices(search, next), { replace: true, preventScrollReset: true })
  }

  async function print() {
    if (pages.current !== null) await waitUntilShown(pages.current)
    window.print()
  }

  return (
    <>
      <ChoiceFields
        choices={choices}
        offered={offered}
        disabledReason={choices.parts.length === 0 ? 'Choose what to print.' : null}
        onPrint={print}
        onChange={(part) => change({ ...choices, ...part })}
      />
      <div ref={box}>
        <div
          ref={pages}
          className={joinClassNames(
            'printed-pages',
            choices.isLarge && 'printed-large',
            choices.columns === 2 && 'printed-columns',
          )}
        >
          {children(choices)}
        </div>
      </div>
    </>
  )
}

interface ChoiceFieldsProps {
  choices: PrintChoices
  offered: readonly PrintPart[]
  disabledReason: string | null
  onPrint: () => void
  onChange: (part: Partial<PrintChoices>) => void
}

function ChoiceFields({ choices, offered, disabledReason, onPrint, onChange }: ChoiceFieldsProps) {
  const { parts, columns, isLarge, paper } = choices
  return (
    <Card className="mb-6 print:hidden">
      <CardContent className="flex flex-col gap-4">
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-medium text-sm">Print</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
            {offered.map((part) => (
              <CheckTile
                key={part}
                label={partNames[part]}
                checked={parts.includes(part)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({ parts: printParts.filter((one) => (one === part ? checked : parts.includes(one))) })
                }
              />
            ))}
          </div>
        </fieldset>
        <div className="grid gap-4 lg:grid-cols-3">
          <RadioGroup
            label="Columns"
            value={String(columns)}
            options={[
              { value: '1', label: 'One' },
              { value: '2', label: 'Two' },
            ]}
            onValueChange={(value) => onChange({ columns: value === '2' ? 2 : 1 })}
          />
          <RadioGroup
            label="Size of the print"
            value={isLarge ? 'large' : 'normal'}
            options={[
              { value: 'normal', label: 'Normal' },
              { value: 'large', label: 'Large (18 pt)' },
            ]}
            onValueChange={(value) => onChange({ isLarge: value === 'large' })}
          />
          <RadioGroup
            label="Paper"
            value={paper}
            options={[
              { value: 'letter', label: 'Letter' },
              { value: 'a4', label: 'A4' },
            ]}
            onValueChange={(value) => isPaperSize(value) && onChange({ paper: value })}
          />
        </div>
        <div>
          <Button disabledReason={disabledReason} onClick={onPrint}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </div>
      </CardContent>
    </Card>
  )
}
