import { getLogoAddress, getPlatformName } from '#web/api/brand.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'

/** The logo: an administrator's, or the product's in the accent color. */
export function BrandMark({ className = 'size-8' }: { className?: string | undefined }) {
  const logo = getLogoAddress()
  if (logo !== null) return <img src={logo} alt="" className={joinClassNames(className, 'logo')} />
  return (
    <svg viewBox="0 0 32 32" data-logo="" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="M9 17.2l4.6 4.6L23.4 11"
        fill="none"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
    </svg>
  )
}

/** The logo with the product's name, at the top of pages outside the portals. Notices do not cover it. */
export function BrandLine({ className }: { className: string }) {
  return (
    <p data-keep-clear="" className={joinClassNames('flex items-center gap-2.5 font-semibold text-lg', className)}>
      <BrandMark />
      <span>{getPlatformName()}</span>
    </p>
  )
}
