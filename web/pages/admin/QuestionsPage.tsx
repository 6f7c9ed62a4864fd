import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mostChanged } from '#contracts/authoring/item-changes.ts'
import type { Item, searchItems } from '#contracts/authoring/items.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { ItemFilters } from '#web/features/authoring/items/ItemFilters.tsx'
import { ItemTable } from '#web/features/authoring/items/ItemTable.tsx'
import { filterNames, readSearch } from '#web/features/authoring/items/item-search.ts'
import { itemsQuery } from '#web/features/authoring/items/items.queries.ts'
import { SelectedItems } from '#web/features/authoring/items/SelectedItems.tsx'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { ListFold } from '#web/ui/tables/ListFold.tsx'
import { useListAddress } from '#web/ui/tables/list-address.ts'
import { type SeenSearch, SeenSearchFields } from './SeenSearchFields.tsx'

const AssembleTestDialog = createLazyDialog(async () => (await import('./AssembleTestDialog.tsx')).AssembleTestDialog)

/** Searches the questions of all tests, drills and banks. */
export function QuestionsPage() {
  const address = useListAddress()
  const [seen, setSeen] = useState<SeenSearch>({})
  const query = useInfiniteQuery(itemsQuery({ ...readSearch(address.read), ...seen }))
  const [isAssembling, setAssembling] = useState(false)
  const { selected, select, clear, selectAll } = useSelectedItems(query)
  const navigate = useNavigate()
  return (
    <>
      <Header onAssemble={() => setAssembling(true)} />
      <div className="mb-4 grid gap-3">
        <SearchField
          label="Search questions"
          placeholder="Words of the question or its passage"
          value={address.read('search')}
          onSearch={(words) => address.filter({ search: words })}
        />
        <ListFold label="Filters" isInUse={filterNames.some((name) => address.read(name) !== '')}>
          <ItemFilters read={address.read} onChange={address.filter} />
          <SeenSearchFields onChange={setSeen} />
        </ListFold>
      </div>
      <Loaded
        query={query}
        label="Loading the questions"
        skeleton={<Skeleton className="h-96 rounded-xl" />}
        failure="The questions could not be loaded"
        empty={({ pages }) =>
          pages[0]?.items.length === 0 && (
            <EmptyState title="No questions found" text="Try fewer words, or other filters." />
          )
        }
      >
        {({ pages }) => (
          <>
            <ItemTable
              items={pages.flatMap(({ items }) => items)}
              selected={new Set(selected.map(({ id }) => id))}
              onSelect={select}
              passageAddress={({ id }) => `${paths.admin.questions()}?passageOf=${id}`}
              editorAddress={editorAddress}
            />
            {query.hasNextPage && (
              <Button
                variant="outline"
                className="mt-4"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show More
              </Button>
            )}
          </>
        )}
      </Loaded>
      <SelectedItems items={selected} onSelectAll={selectAll} onClear={clear} />
      {isAssembling && (
        <AssembleTestDialog
          onMade={({ slug }) => void navigate(paths.admin.editQuestions(slug))}
          onClose={() => setAssembling(false)}
        />
      )}
    </>
  )
}

function Header({ onAssemble }: { onAssemble: () => void }) {
  return (
    <PageTop
      title="Questions"
      description="From all tests, drills and banks."
      actions={
        <>
          <ButtonLink to={paths.admin.tests()} variant="outline">
            All Tests
          </ButtonLink>
          <ButtonLink to={paths.admin.twins()} variant="outline">
            Near Twins
          </ButtonLink>
          <Button onClick={onAssemble}>Assemble a Test</Button>
        </>
      }
    />
  )
}

type ItemsQuery = UseInfiniteQueryResult<InfiniteData<ReplyOf<typeof searchItems>>>

/** Selected items stay selected while other words are searched. */
function useSelectedItems(query: ItemsQuery) {
  const [chosen, setChosen] = useState<readonly Item[]>([])
  const loaded = listLoaded(query.data)
  const present = new Map(loaded.map((item) => [item.id, item]))
  const selected = chosen.map((item) => present.get(item.id) ?? item)

  function select(items: readonly Item[], isSelected: boolean) {
    const named = new Set(items.map(({ id }) => id))
    setChosen([...chosen.filter(({ id }) => !named.has(id)), ...(isSelected ? items : [])])
  }

  /** Loads what is not shown yet, as far as one change goes. */
  async function selectAll() {
    let { data, hasNextPage } = query
    while (hasNextPage && listLoaded(data).length < mostChanged) {
      const next = await query.fetchNextPage()
      if (next.isError) break
      ;({ data, hasNextPage } = next)
    }
    setChosen(listLoaded(data).slice(0, mostChanged))
  }

  const isAll = !query.hasNextPage && loaded.length <= selected.length
  const canSelectAll = !isAll && selected.length < mostChanged
  return { selected, select, clear: () => setChosen([]), selectAll: canSelectAll ? selectAll : null }
}

function listLoaded(data: ItemsQuery['data']): Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? []
}

/** Tutors edit their drills, administrators do not. */
function editorAddress({ test, questionId }: Item['places'][number]): string | null {
  return test.purpose === 'drill' ? null : paths.admin.editQuestion(test.slug, questionId)
}
