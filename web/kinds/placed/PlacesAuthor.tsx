import { useId } from 'react'
import { findDraftLayout, layouts } from '#domain/answers/placed-kinds.ts'
import {
  addDraftPlace,
  addOption,
  changeDraftPlace,
  changePlacedOption,
  convertToPlacedDraft,
  removePlace,
  removePlacedDraftOption,
} from '#domain/authoring/placed-drafts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { AuthorProps } from '../kind-props.ts'
import { PlaceKey } from './PlaceKey.tsx'
import { TextRow } from './TextRow.tsx'

const most = 26

/** Gaps, rows, or boxes, with their options and the right answer for each. */
export function PlacesAuthor({ draft, error, onChange }: AuthorProps) {
  const id = useId()
  const layout = findDraftLayout(draft)
  if (layout === null) return null
  const { place: name, option: one, options: several, isInText, hasMenus } = layouts[layout]
  const { places = [], options } = draft
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return (
    <div className="flex flex-col gap-5">
      {draft.inputType === 'drag' && (
        <SelectField
          label="Where the cards go"
          options={[
            { value: 'gaps', label: 'Into gaps in the text' },
            { value: 'boxes', label: 'Into boxes' },
          ]}
          value={layout}
          onChange={({ currentTarget }) => onChange(withDragged(draft, currentTarget.value === 'boxes'))}
        />
      )}
      {layout === 'table' && (
        <CheckTile
          label="A row can take several columns"
          checked={draft.several ?? false}
          onChange={({ currentTarget }) => onChange({ several: currentTarget.checked })}
        />
      )}
      {isInText && (
        <p className="text-muted text-sm">
          In the question text, write [[1]] where the first gap is, [[2]] for the second, and so on.
        </p>
      )}
      <FieldNotes id={id} error={error} />
      {!hasMenus && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium text-sm">{`${several.charAt(0).toUpperCase()}${several.slice(1)}`}</legend>
          {options.map((text, at) => (
            <TextRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place in the list
              key={at}
              label={`${one.charAt(0).toUpperCase()}${one.slice(1)} ${at + 1}`}
              value={text}
              isMissing={error !== undefined && text.trim() === ''}
              onType={(value) => onChange(changePlacedOption(draft, at, value))}
              onRemove={() => onChange(removePlacedDraftOption(draft, at))}
            />
          ))}
          <AddButton name={one} count={options.length} onClick={() => onChange(addOption(draft, null))} />
        </fieldset>
      )}
      {places.map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its place in the list
        <fieldset key={at} className="flex flex-col gap-2 rounded-lg border border-line p-3">
          <legend className="px-1 font-medium text-sm">{`${title} ${at + 1}`}</legend>
          {isInText ? (
            <Button variant="ghost" size="sm" className="self-end" onClick={() => onChange(removePlace(draft, at))}>
              {`Delete gap ${at + 1}`}
            </Button>
          ) : (
            <TextRow
              label={`Text of ${name} ${at + 1}`}
              value={place.text}
              isMissing={error !== undefined && place.text.trim() === ''}
              onType={(text) => onChange(changeDraftPlace(draft, at, { text }))}
              onRemove={() => onChange(removePlace(draft, at))}
            />
          )}
          <PlaceKey draft={draft} place={at} name={`${name} ${at + 1}`} onChange={onChange} />
          {hasMenus && <AddButton name={one} count={options.length} onClick={() => onChange(addOption(draft, at))} />}
        </fieldset>
      ))}
      <AddButton name={name} count={places.length} onClick={() => onChange(addDraftPlace(draft))} />
    </div>
  )
}

/** Keeps the cards, and the keys that gaps can also have. */
function withDragged(draft: AuthorProps['draft'], several: boolean): Partial<AuthorProps['draft']> {
  return { ...convertToPlacedDraft({ ...draft, several }, 'drag'), several }
}

function AddButton({ name, count, onClick }: { name: string; count: number; onClick: () => void }) {
  return (
    <Button
      variant="outline"
      size="sm"
      className="self-start"
      disabledReason={count >= most ? `A question has at most ${most} of them.` : null}
      onClick={onClick}
    >
      {`Add ${name}`}
    </Button>
  )
}
