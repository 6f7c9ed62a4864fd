import Flag from 'lucide-react/icons/flag'

export interface RemarksProps {
  /** One line for each remark. Renders nothing if there are none. */
  remarks: readonly string[]
}

/** Small lines below a list entry that needs attention. They are not printed, because other people get the printout. */
export function Remarks({ remarks }: RemarksProps) {
  return remarks.map((remark) => (
    <span key={remark} className="mt-1 flex items-start gap-1.5 font-normal text-ink text-xs print:hidden">
      <Flag aria-hidden="true" className="mt-px size-3.5 shrink-0 text-warning-ink" />
      <span>{remark}</span>
    </span>
  ))
}
