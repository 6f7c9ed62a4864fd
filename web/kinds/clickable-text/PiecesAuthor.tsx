import { useId } from 'react'
import { addPiece, listPieces, maxPieces, removePiece, setPieceRight } from '#domain/authoring/piece-drafts.ts'
import { listGaps } from '#domain/authoring/placed-drafts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import type { AuthorProps } from '../kind-props.ts'
import { TextRow } from '../placed/TextRow.tsx'

/** The pieces of the text in order, with the right ones marked. */
export function PiecesAuthor({ draft, error, onChange }: AuthorProps) {
  const id = useId()
  const { text, options, correctAnswers = [] } = draft
  const pieces = listPieces(draft)
  const marks = listGaps(text)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">Pieces of the text</legend>
      <p className="text-muted text-sm">
        Each piece is a mark in the question text: [[1]] is piece 1. Check all that are right. The question says how
        many to choose. If you delete a piece, its words stay in the text.
      </p>
      <FieldNotes id={id} error={error} />
      {pieces.map((at) => (
        <div key={at} className="flex flex-col gap-1">
          <TextRow
            label={`Piece ${at + 1}`}
            value={options[at] ?? ''}
            isMissing={error !== undefined && (options[at] ?? '').trim() === ''}
            onType={(words) => onChange({ options: options.with(at, words) })}
            onRemove={() => onChange(removePiece(draft, at))}
          >
            <input
              type="checkbox"
              aria-label={`Piece ${at + 1} is right`}
              checked={correctAnswers.includes(at)}
              data-missing={(error !== undefined && correctAnswers.length === 0) || undefined}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              onChange={({ currentTarget }) =>
                onChange({ correctAnswers: setPieceRight(draft, at, currentTarget.checked) })
              }
              className="size-5 shrink-0 accent-accent"
            />
            <span aria-hidden="true" className="w-10 shrink-0 text-muted text-sm tabular-nums">
              {`[[${at + 1}]]`}
            </span>
          </TextRow>
          {!marks.includes(at + 1) && (
            <p className="text-muted text-sm">{`Not in the question text. Write [[${at + 1}]] where it is.`}</p>
          )}
        </div>
      ))}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        disabledReason={pieces.length >= maxPieces ? `A question has at most ${maxPieces} of them.` : null}
        onClick={() => onChange(addPiece(draft))}
      >
        Add piece at the end
      </Button>
    </fieldset>
  )
}
