import './centred-layout.css'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { paths } from '#web/paths.ts'
import { BrandLine } from './BrandMark.tsx'

const linkLook = 'inline-block py-2 underline-offset-4 hover:underline'

/** The frame of the account pages: one card in the center, with the support contact and a link to the front page below it. */
export function CentredLayout({ contact }: { contact: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <main id="main" tabIndex={-1} className="centred-main flex grow flex-col items-center px-4 py-10 sm:py-16">
        <BrandLine className="centred-brand mb-8" />
        <div className="w-full max-w-md">
          <Outlet />
        </div>
      </main>
      <footer className="flex min-h-14 flex-wrap items-center justify-center gap-x-6 px-4 pb-4 text-muted text-sm">
        {contact}
        <Link to={paths.privacy()} className={linkLook}>
          Privacy
        </Link>
        <FrontPageLink to="/">What is this?</FrontPageLink>
        <FrontPageLink to="/#scores">How scores work</FrontPageLink>
        <FrontPageLink to="/#try">Try a question</FrontPageLink>
      </footer>
    </div>
  )
}

/** The front page is not part of the app, so this link causes a full page load. */
function FrontPageLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} className={linkLook}>
      {children}
    </a>
  )
}
