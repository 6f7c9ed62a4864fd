/**
 * Page outlines that the server sends with the HTML (`scripts/run-page-preloads.ts`), so that something is visible before the code arrives.
 * They are not part of the app's own code. React removes them when it shows the page.
 */
import type { ReactNode } from 'react'
import { BrandLine, BrandMark } from '#web/features/shell/BrandMark.tsx'
import { BarePageFrame, NotFound } from '#web/features/shell/NotFound.tsx'
import { paths } from '#web/paths.ts'
import { getButtonClasses } from '#web/ui/buttons/button-classes.ts'
import { SpinnerIcon } from '#web/ui/buttons/Spinner.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** The header of a page as shown before the person is known. */
export interface SkeletonHeader {
  readonly title: string
  /** Null if the description depends on the person. */
  readonly description: string | null
}

/** `header` is null for a page whose title depends on its content. `web/loading/pages/page-data.ts` looks for the marker. */
export function PortalSkeleton({ header }: { header: SkeletonHeader | null }) {
  return (
    <div data-outline className="flex grow flex-col md:flex-row">
      <div className="flex h-14 shrink-0 items-center gap-2 border-line border-b bg-surface px-2 md:hidden">
        <Skeleton className="m-2 size-7" />
        <BrandMark className="size-7" />
        <span data-platform-name="" className="min-w-0 grow truncate font-semibold">
          Prep
        </span>
      </div>
      <div className="hidden w-64 shrink-0 border-line border-r bg-surface md:inline">
        <div className="flex h-16 items-center gap-3 pl-4">
          <BrandMark />
          <p data-platform-name="" className="min-w-0 truncate font-semibold">
            Prep
          </p>
        </div>
        <div className="flex flex-col gap-4 px-5 py-5">
          {['w-32', 'w-24', 'w-36', 'w-28', 'w-24'].map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
            <Skeleton key={at} className={`h-5 ${width}`} />
          ))}
        </div>
      </div>
      <Loading className="min-w-0 grow">
        <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8 lg:px-10">
          {header === null ? <Skeleton className="mb-8 h-8 w-48 max-w-full" /> : <Header {...header} />}
          <Skeleton className="mb-6 h-40 rounded-2xl" />
          <Skeleton className="h-64 rounded-2xl" />
        </div>
      </Loading>
    </div>
  )
}

/** Looks like `PageHeader` but is not a heading. The page adds the real heading. */
function Header({ title, description }: SkeletonHeader) {
  return (
    <div className="mb-6 sm:mb-8">
      <p className="font-semibold text-2xl leading-tight sm:text-3xl">{title}</p>
      {description === null ? (
        <Skeleton className="mt-2 h-5 w-48 max-w-full" />
      ) : (
        <p className="mt-1.5 text-pretty text-muted">{description}</p>
      )}
    </div>
  )
}

/** Outline of the pages for people who are signed out. */
export function CardSkeleton() {
  return (
    <Loading className="flex min-h-dvh flex-col items-center px-4 py-10 sm:py-16">
      <BrandLine className="mb-8" />
      <Skeleton className="h-96 w-full max-w-md rounded-2xl" />
    </Loading>
  )
}

/** Nothing has to be loaded, so this shows the text of `BareNotFoundPage`, with links that need no code. */
export function NotFoundSkeleton() {
  return (
    <BarePageFrame>
      <NotFound
        actions={
          <>
            <a href={paths.landing()} className={getButtonClasses('default', 'md')}>
              Return to Home
            </a>
            <a href={paths.login()} className={getButtonClasses('outline', 'md')}>
              Log in
            </a>
          </>
        }
      />
    </BarePageFrame>
  )
}

/** It is not known yet whether the start page or the test itself comes next. */
export function TestSkeleton() {
  return (
    <Loading className="grid min-h-dvh place-items-center px-4 text-accent">
      <span className="inline-flex items-center gap-3 text-muted">
        <SpinnerIcon />
        Loading test data
      </span>
    </Loading>
  )
}

function Loading({ className, children }: { className: string; children: ReactNode }) {
  return (
    <main className={className}>
      <span role="status" aria-label="Loading" />
      {children}
    </main>
  )
}
