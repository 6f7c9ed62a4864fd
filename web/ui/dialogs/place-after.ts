/** Where the focus goes on when the element that had it leaves the page: the best place first. */
export interface Surroundings {
  /** The row of a list or table that the element is in, those after it, those before it, and the same for rows around this one. */
  readonly rows: readonly Element[]
  /** The dialog that the element is in. */
  readonly dialog: HTMLElement | null
}

/** Asks while the element is in the page. */
export function lookAround(element: Element): Surroundings {
  const rows: Element[] = []
  for (let row = element.closest('li, tr'); row !== null; row = row.parentElement?.closest('li, tr') ?? null) {
    const ofList = [...(row.parentElement?.children ?? [])]
    const at = ofList.indexOf(row)
    rows.push(row, ...ofList.slice(at + 1), ...ofList.slice(0, at).reverse())
  }
  return { rows, dialog: element.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]') }
}

/** The first control of the first row that is still there; else the dialog, or the page's heading. */
export function placeAfter({ rows, dialog }: Surroundings): HTMLElement | null {
  for (const row of rows) {
    const control = row.isConnected && row.querySelector<HTMLElement>('summary, button:not([disabled]), a[href]')
    if (control) return control
  }
  return dialog ?? document.querySelector<HTMLElement>('main h1')
}
