import Link from 'lucide-react/icons/link'
import Printer from 'lucide-react/icons/printer'
import type { AccessCard } from '#contracts/accounts/access-cards.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { formatLongDay } from '#web/ui/text/format-day.ts'
import { copyLink } from './card-link.ts'
import './card-sheet.css'

interface CardSheetProps {
  cards: readonly AccessCard[]
  /** Students whose cards explain how a parent can join. */
  withoutParent?: ReadonlySet<UserId>
  /** Called once the cards are printed, or the only card has been sent in a message. */
  onKept?: () => void
}

const nobody: ReadonlySet<UserId> = new Set()

/** Cards to cut out, eight to a page, in black and white. Their codes exist nowhere else. */
export function CardSheet({ cards, withoutParent = nobody, onKept }: CardSheetProps) {
  function print() {
    onKept?.()
    window.print()
  }
  async function copy(code: string) {
    if (await copyLink(code)) onKept?.()
  }
  const [first] = cards
  const only = cards.length === 1 ? first : undefined
  return (
    <div className="flex flex-col gap-4">
      <Alert
        tone="warning"
        title={only === undefined ? 'Print these cards now' : 'Print this card or copy its link now'}
        className="print:hidden"
      >
        <p>We do not keep the codes. When you leave this page, you can only make new cards, and these stop working.</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={print}>
            <Printer aria-hidden="true" />
            <span>{cards.length === 1 ? 'Print 1 card' : `Print ${cards.length} cards`}</span>
          </Button>
          {only !== undefined && (
            <Button variant="outline" onClick={() => void copy(only.code)}>
              <Link aria-hidden="true" />
              <span>Copy link</span>
            </Button>
          )}
        </div>
      </Alert>
      <ul aria-label="Access cards" className="card-sheet">
        {cards.map((card) => (
          <li key={card.userId}>
            <Card card={card} hasParentStep={withoutParent.has(card.userId)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface CardProps {
  card: AccessCard
  hasParentStep: boolean
}

function Card({ card: { fullName, signInName, code, expiresAt }, hasParentStep }: CardProps) {
  const { host } = window.location
  return (
    <>
      <p className="card-name">{fullName}</p>
      <p>
        Your code{' '}
        <b translate="no" className="notranslate card-code">
          {code}
        </b>
      </p>
      <ol>
        <li>
          Go to <b>{`${host}${paths.accessCard()}`}</b>.
        </li>
        <li>Type your code and choose a password.</li>
        <li>
          Next time, log in with <b>{signInName}</b>.
        </li>
        {hasParentStep && (
          <li>
            For a parent: press <b>Add a parent</b> on your dashboard, and give them the code.
          </li>
        )}
      </ol>
      <p className="card-end">{`The code works once, until ${formatLongDay(expiresAt)}.`}</p>
    </>
  )
}
