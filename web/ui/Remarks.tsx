import Flag from 'lucide-react/icons/flag'

export interface RemarksProps {
  /** A line each; without any, nothing is shown. */
  remarks: readonly string[]
}

/** Small lines below an entry of a list that somebody should look at. They stay off paper, which other people get. */
export function Remarks({ remarks }: RemarksProps) {
  return remarks.map((remark) => (
    <span key={remark} className="mt-1 flex items-start gap-1.5 font-normal text-ink text-xs print:hidden">
      <Flag aria-hidden="true" className="mt-px size-3.5 shrink-0 text-warning-ink" />
      {remark}
    </span>
  ))
}
