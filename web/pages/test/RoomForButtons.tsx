/** What is below does not move when they come. */
export function RoomForButtons() {
  return <div className="mt-1 h-11 print:hidden" />
}
