import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ItemTrust } from '#contracts/authoring/item-trust.ts'
import { type QuestionId, questionId } from '#contracts/wire/ids.ts'
import { skillNames } from '#domain/scores/skills.ts'
import { Places } from '#web/features/authoring/items/ItemTable.tsx'
import { itemTrustQuery } from '#web/features/authoring/items/item-trust.queries.ts'
import { TrustCard } from '#web/features/authoring/items/TrustCard.tsx'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { inputTypeLabels } from '#web/kinds/authors.ts'
import type { PageAddress } from '#web/loading/pages/page-data.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { ItemViewers } from './ItemViewers.tsx'

/** One question with all its copies: what is known of it, where it is, and who has seen it. */
export function QuestionPage() {
  const id = questionId.safeParse(useParams().questionId)
  return id.success ? <KnownQuestion id={id.data} /> : <NotFoundPage />
}

QuestionPage.firstQueries = ({ params }: PageAddress) => {
  const id = questionId.safeParse(params.questionId)
  return id.success ? [itemTrustQuery(id.data)] : []
}

function KnownQuestion({ id }: { id: QuestionId }) {
  const query = useQuery(itemTrustQuery(id))
  return (
    <>
      <PageTop
        title="Question"
        actions={
          <ButtonLink to={paths.admin.questions()} variant="outline">
            All Questions
          </ButtonLink>
        }
      />
      <Loaded
        query={query}
        label="Loading the question"
        skeleton={<Skeleton className="h-96 rounded-xl" />}
        failure="The question could not be loaded"
      >
        {(trust) => <LoadedQuestion trust={trust} />}
      </Loaded>
    </>
  )
}

function LoadedQuestion({ trust }: { trust: ItemTrust }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <Card className="gap-4 p-4 sm:p-5">
          <div>
            <p className="wrap-anywhere text-lg">{trust.words}</p>
            <p className="mt-1 text-muted text-sm">{describeContent(trust)}</p>
          </div>
          <section>
            <h2 className="mb-1 font-semibold text-sm">Where it is</h2>
            <Places
              item={trust}
              editorAddress={({ test, questionId: place }) =>
                test.purpose === 'drill' ? null : paths.admin.editQuestion(test.slug, place)
              }
            />
          </section>
        </Card>
        <ItemViewers question={trust.id} />
      </div>
      <TrustCard trust={trust} />
    </div>
  )
}

function describeContent({ kind, topic, skill, passageTitle }: ItemTrust): string {
  return [
    inputTypeLabels[kind],
    ...(topic === null ? [] : [topic]),
    ...(skill === null ? [] : [skillNames[skill]]),
    ...(passageTitle === null ? [] : [`Passage: ${passageTitle}`]),
  ].join(' · ')
}
