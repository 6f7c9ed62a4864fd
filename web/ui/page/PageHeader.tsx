import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: string
  description?: ReactNode
  actions?: ReactNode
}

/** The page's only h1, with its actions. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-8">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="font-semibold text-2xl leading-tight sm:text-3xl">
          {title}
        </h1>
        {description !== undefined && <div className="mt-1.5 text-pretty text-muted">{description}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
    </header>
  )
}
