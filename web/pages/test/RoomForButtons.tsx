/** Reserves space, so that content below does not move when the buttons appear. */
export function ButtonSpacer() {
  return <div className="mt-1 h-11 print:hidden" />
}
