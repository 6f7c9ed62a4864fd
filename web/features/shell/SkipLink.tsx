/** First stop of the Tab key: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-30 rounded-lg bg-accent px-4 py-3 font-medium text-on-accent text-sm focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to main content
    </a>
  )
}
