import { Link } from 'react-router'
import type { Item } from '#contracts/authoring/items.ts'
import { describeDifficulty } from '#domain/reports/difficulty-words.ts'
import { skillNames } from '#domain/scores/skills.ts'
import { inputTypeLabels } from '#web/kinds/authors.ts'
import { paths } from '#web/paths.ts'
import '#web/ui/tables/card-cells.css'
import { ToneTag } from '#web/ui/feedback/ToneTag.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { itemStatusNames } from '../edits/item-status-names.ts'

export interface ItemTableProps {
  items: readonly Item[]
  selected: ReadonlySet<string>
  onSelect: (items: readonly Item[], isSelected: boolean) => void
  /** Of the list of all questions on its passage. */
  passageAddress: (item: Item) => string
  /** Null without an editor. */
  editorAddress: (place: Item['places'][number]) => string | null
}

/** On a tablet the tests need the room of this column. */
const unlessTablet = '@min-[34rem]:max-lg:hidden'

/** One row for each item, with the tests that have a copy of it. */
export function ItemTable({ items, selected, onSelect, passageAddress, editorAddress }: ItemTableProps) {
  return (
    // Its columns fit beside the rail of a tablet.
    <div className="[--least-table-width:45rem]">
      <CardTable label="Questions" compact lined>
        <thead>
          <tr {...stackedRowProps}>
            <Th className="select-cell w-11">
              <Checkbox
                aria-label="Select all questions shown"
                checked={items.every(({ id }) => selected.has(id))}
                onChange={(event) => onSelect(items, event.currentTarget.checked)}
              />
            </Th>
            <Th className="lg:w-[36%]">Question</Th>
            <Th className={`w-36 ${unlessTablet}`}>Kind</Th>
            <Th className="w-[20%]">Difficulty</Th>
            <Th className="w-[24%]">Where it is</Th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id} {...stackedRowProps} className="card-indented card-brief relative">
              <Td className="select-cell">
                <Checkbox
                  aria-label={`Select: ${item.words}`}
                  checked={selected.has(item.id)}
                  onChange={(event) => onSelect([item], event.currentTarget.checked)}
                />
              </Td>
              <Th scope="row" wide>
                <Link
                  to={paths.admin.question(item.id)}
                  className="block min-h-6 wrap-anywhere font-normal underline-offset-4 hover:underline"
                >
                  <span className="card-two-lines">{item.words}</span>
                </Link>
                <span className="block font-normal text-muted text-xs">{aboutOf(item).join(' · ')}</span>
                {item.passageTitle !== null && (
                  <span className="block text-xs">
                    <TextLink to={passageAddress(item)}>{`Passage: ${item.passageTitle}`}</TextLink>
                  </span>
                )}
                <Sorting item={item} />
              </Th>
              <Td label="Kind" className={unlessTablet}>
                {inputTypeLabels[item.kind]}
              </Td>
              <Td label="Difficulty">
                <Difficulty words={describeDifficulty(item.difficulty)} />
              </Td>
              <Td wide className="card-shown">
                <Places item={item} editorAddress={editorAddress} />
              </Td>
            </tr>
          ))}
        </tbody>
      </CardTable>
    </div>
  )
}

function aboutOf({ topic, skill }: Item): string[] {
  return [...(topic === null ? [] : [topic]), ...(skill === null ? [] : [skillNames[skill]])]
}

/** Ready items need no word. */
function Sorting({ item: { status, tags } }: { item: Item }) {
  if (status !== 'draft' && status !== 'retired' && tags.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2 font-normal text-muted text-xs">
      {status !== null && status !== 'ready' && (
        <ToneTag tone={status === 'draft' ? 'warning' : 'neutral'}>{itemStatusNames[status]}</ToneTag>
      )}
      {tags.map((tag) => (
        <span key={tag} className="wrap-anywhere">{`#${tag}`}</span>
      ))}
    </span>
  )
}

/** The figure in one line and the number of answers below, so that a narrow column cuts neither. */
function Difficulty({ words }: { words: string }) {
  const [figure, answers] = words.split(', ')
  return (
    <>
      <span>{figure}</span>
      <span className="block text-muted text-xs">{answers}</span>
    </>
  )
}

const purposeNames = { test: '', bank: ' (bank)', drill: ' (drill)' } as const

export function Places({ item, editorAddress }: { item: Item } & Pick<ItemTableProps, 'editorAddress'>) {
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {item.places.map((place) => (
        <li key={place.test.id} className="wrap-anywhere">
          <PlaceName title={place.test.title} address={editorAddress(place)} />
          <span className="text-muted">
            {`${purposeNames[place.test.purpose]}${place.copies > 1 ? `, ${place.copies} times` : ''}`}
          </span>
        </li>
      ))}
      {item.morePlaces > 0 && <li className="text-muted">{`and ${item.morePlaces} more`}</li>}
    </ul>
  )
}

function PlaceName({ title, address }: { title: string; address: string | null }) {
  return address === null ? title : <TextLink to={address}>{title}</TextLink>
}
