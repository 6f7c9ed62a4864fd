// Bundled with the test page. Otherwise the code that both use would be a separate file, which a test would have to wait for.
import '#web/pages/test/TestPage.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { TestWaiting } from '#web/features/attempts/before/TestNotice.tsx'
import { connectToBrowser } from '#web/features/attempts/engine/connect-to-browser.ts'
import { TestScreen } from '#web/features/attempts/screen/TestScreen.tsx'
import { useQuestionNumber } from '#web/features/attempts/screen/use-question-number.ts'
import { RequireUser } from '#web/features/session/RequireRole.tsx'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { TourEnd } from './TourEnd.tsx'
import { tourPaper } from './tour-paper.ts'
import { createTourStore } from './tour-store.ts'

/** Shows the real test screen with five sample questions. There is no clock, and nothing is recorded. */
export function TourPage() {
  const [round, setRound] = useState(1)
  return (
    <RequireUser>
      <PageTitle title={tourPaper.title} />
      <Tour key={round} onAgain={() => setRound(round + 1)} />
    </RequireUser>
  )
}

function Tour({ onAgain }: { onAgain: () => void }) {
  const { profile } = useAuth()
  const [store] = useState(createTourStore)
  // The attempt's state is outside of React.
  useEffect(() => connectToBrowser(store), [store])
  const view = useSyncExternalStore(store.subscribe, store.view)
  const { index, go, addressOf } = useQuestionNumber(store, view, tourPaper.questions.length)
  const question = tourPaper.questions[index]
  if (view.phase.name === 'finished') return <TourEnd role={profile?.role ?? 'student'} onAgain={onAgain} />
  if (view.phase.name !== 'working' || question === undefined) return <TestWaiting label="Preparing the tour" />
  return (
    <TestScreen
      paper={tourPaper}
      store={store}
      view={view}
      index={index}
      question={question}
      addressOf={addressOf}
      onGo={go}
      forward={null}
      onSeeResults={() => {}}
      onSubmit={async () => void (await store.submit())}
      home={paths.help()}
      loadTools={loadTools}
    />
  )
}

async function loadTools() {
  return (await import('#web/features/attempts/late-tools/late-tools.ts')).lateTools
}
