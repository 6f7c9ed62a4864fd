import Ellipsis from 'lucide-react/icons/ellipsis'
import { Suspense, useRef, useState } from 'react'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '../buttons/Button.tsx'
import { ButtonLink } from '../buttons/ButtonLink.tsx'
import { joinClassNames } from '../text/class-names.ts'
import type { RowAct } from './row-act.ts'
import './row-acts.css'

const RowMenu = createLazyDialog(async () => (await import('./RowMenu.tsx')).RowMenu)

/** More would not fit on one line. */
const mostInCard = 3

/**
 * Actions for a row of a `CardTable`. On a wide screen, and in a card with many actions, the less common ones are in a menu at the end of
 * the line.
 */
export function RowActs({ subject, acts }: { subject: string; acts: readonly RowAct[] }) {
  const inMenu = acts.filter(({ place }) => place === 'menu')
  return (
    <div className={joinClassNames('row-acts flex items-center justify-end', acts.length > mostInCard && 'has-many')}>
      {acts.map((act) => (
        <ActButton key={act.name} {...act} />
      ))}
      {inMenu.length > 0 && <MoreActs subject={subject} acts={inMenu} />}
    </div>
  )
}

function ActButton({ name, word, Icon, place, does, disabledReason }: RowAct) {
  const look = {
    size: 'sm',
    variant: 'ghost',
    className: `row-act row-act-${place}`,
    'aria-label': name,
    ...(place === 'icon' && { 'data-tooltip': name }),
  } as const
  const shown = (
    <>
      <Icon aria-hidden="true" />
      <span className="row-act-text">{word}</span>
    </>
  )
  if (typeof does === 'function') {
    return (
      <Button {...look} disabledReason={disabledReason} onClick={does}>
        {shown}
      </Button>
    )
  }
  return (
    <ButtonLink {...look} to={does.to} {...(does.isNewTab === true && { target: '_blank', rel: 'noreferrer' })}>
      {shown}
    </ButtonLink>
  )
}

function MoreActs({ subject, acts }: { subject: string; acts: readonly RowAct[] }) {
  const button = useRef<HTMLButtonElement>(null)
  const [menu, setMenu] = useState<'never opened' | 'open' | 'open by key' | 'closed'>('never opened')
  const isOpen = menu === 'open' || menu === 'open by key'
  const words = `More for ${subject}`
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        className="row-act-more pointer-fine:size-9!"
        aria-label={words}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-tooltip={words}
        // `detail` is 0 for a click from the keyboard.
        onClick={({ detail }) => setMenu(detail === 0 ? 'open by key' : 'open')}
      >
        <Ellipsis aria-hidden="true" />
      </Button>
      {menu !== 'never opened' && (
        <Suspense fallback={null}>
          <RowMenu
            label={words}
            acts={acts}
            anchor={button}
            open={isOpen}
            startsAtFirst={menu === 'open by key'}
            onClose={() => setMenu('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
