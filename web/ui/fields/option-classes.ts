/** Style of a question's options when students choose among them. */

export const optionRowClasses =
  'group relative flex min-h-14 min-w-0 grow scroll-mt-24 scroll-mb-28 items-center gap-3.5 rounded-xl border border-line-strong/60 ' +
  'bg-surface py-2.5 pr-3 pl-3 [@media(max-height:30rem)]:py-1.5 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-accent ' +
  'has-focus-visible:outline-offset-2 has-checked:border-accent has-checked:bg-accent-soft ' +
  'has-checked:shadow-[inset_0_0_0_1.5px_var(--accent)] has-disabled:cursor-not-allowed ' +
  'forced-colors:has-checked:border-4 data-eliminated:border-dashed'

/** Add `rounded-full` for a single choice and `rounded-md` for several. */
export const optionLetterClasses =
  'grid size-8 shrink-0 place-items-center self-start border-[1.5px] border-line-strong font-semibold text-sm ' +
  'group-has-checked:border-accent group-has-checked:bg-accent group-has-checked:text-on-accent ' +
  'group-data-eliminated:text-muted group-data-eliminated:line-through'

export const optionTextClasses =
  'min-w-0 grow text-[length:var(--reading-size)] leading-normal group-data-eliminated:text-muted ' +
  'group-data-eliminated:line-through'
