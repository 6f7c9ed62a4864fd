import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AccessCard } from '#contracts/accounts/access-cards.ts'
import { listOpenConsents, type OpenConsent, readConsentLink } from '#contracts/people/consents.ts'
import { call } from '#web/api/client.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { CardSheet } from '#web/features/access-cards/CardSheet.tsx'
import { ConsentNotice } from '#web/features/consents/ConsentNotice.tsx'
import { ConsentForm, OpenConsentStep } from '#web/features/consents/ConsentSteps.tsx'
import { rememberReturnAddress } from '#web/features/session/links/return-address.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'

/** The target of the emails about a child under 13. The secret follows the `#`; opening the page changes nothing. */
export function ConsentPage() {
  const { profile, isSessionEnded } = useAuth()
  const token = useLocation().hash.slice(1)
  const link = useLink(token)
  const person = isSessionEnded ? null : profile
  return (
    <Card>
      <PageTitle title="Consent for a child" />
      <CardHeader>
        <CardTitle level={1} tabIndex={-1}>
          Consent for a child
        </CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {link.problem !== null && (
          <Alert tone="warning" title={link.problem}>
            <p>Your child can ask again on the page where accounts are created.</p>
          </Alert>
        )}
        {person === null && <LoginFirst token={token} hasLink={link.isSecond !== null} />}
        {person !== null && person.role !== 'parent' && (
          <Alert tone="warning" title={`${person.fullName} is logged in here and is not a parent.`}>
            <p>Log out, and open the link in the email again as a parent.</p>
          </Alert>
        )}
        {person?.role === 'parent' && <ForParent token={token} isSecond={link.isSecond} />}
      </CardContent>
    </Card>
  )
}

interface LinkState {
  /** Null until known, and if the link is not valid. */
  readonly isSecond: boolean | null
  readonly problem: string | null
}

const noLink: LinkState = { isSecond: null, problem: null }

function useLink(token: string): LinkState {
  const [state, setState] = useState<LinkState & { token: string }>({ ...noLink, token: '' })
  useEffect(() => {
    if (token === '') return
    let isHere = true
    call(readConsentLink, { body: { token } }).then(
      ({ isSecond }) => isHere && setState({ token, isSecond, problem: null }),
      (error: unknown) => isHere && setState({ token, isSecond: null, problem: describeApiFailure(error) }),
    )
    return () => {
      isHere = false
    }
  }, [token])
  return state.token === token ? state : noLink
}

function LoginFirst({ token, hasLink }: { token: string; hasLink: boolean }) {
  return (
    <>
      {hasLink && <ConsentNotice />}
      <Alert tone="info" title="To decide, log in as a parent">
        <p>No account yet? Create one and choose Parent. Then open the link in our email again.</p>
      </Alert>
      <ButtonLink
        to={paths.login()}
        onClick={() => rememberReturnAddress(`${paths.consent()}${token === '' ? '' : `#${token}`}`)}
        className="w-full"
      >
        Log in
      </ButtonLink>
      <ButtonLink to={paths.register()} variant="outline" className="w-full">
        Create a parent account
      </ButtonLink>
    </>
  )
}

function ForParent({ token, isSecond }: { token: string; isSecond: boolean | null }) {
  const [open, setOpen] = useState<readonly OpenConsent[] | null>(null)
  const [card, setCard] = useState<AccessCard | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const navigate = useNavigate()
  const next = useRef<HTMLDivElement>(null)

  const read = useCallback(async () => {
    try {
      setOpen((await call(listOpenConsents)).open)
    } catch (error) {
      setProblem(describeApiFailure(error))
    }
  }, [])
  useEffect(() => void read(), [read])

  async function agreed() {
    await navigate(paths.consent(), { replace: true })
    await read()
    // The focused button has been removed.
    next.current?.focus()
  }

  return (
    <div ref={next} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {problem !== null && <Alert tone="error" title={problem} />}
      {card !== null && (
        <>
          <CardSheet cards={[card]} />
          <p className="text-sm">Is the code lost? Ask an administrator for a new card.</p>
        </>
      )}
      {card === null && isSecond !== null && (
        <ConsentForm token={token} isSecond={isSecond} onAgreed={() => void agreed()} />
      )}
      {card === null &&
        isSecond === null &&
        open?.map((one) => <OpenConsentStep key={one.id} consent={one} onMade={setCard} />)}
      {card === null && token === '' && open?.length === 0 && <p>No child is waiting for your consent.</p>}
      <ButtonLink to={paths.parent.dashboard()} variant="outline" className="w-full">
        Parent Dashboard
      </ButtonLink>
    </div>
  )
}
