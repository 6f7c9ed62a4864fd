/** For example "2 questions copied, 1 was there already". */
export function copiedWords({ added, skipped }: { added: number; skipped: number }): string {
  const questions = (count: number) => (count === 1 ? '1 question' : `${count} questions`)
  if (added === 0) return skipped === 1 ? 'The question was there already' : 'The questions were there already'
  const there = skipped === 0 ? '' : `, ${skipped} ${skipped === 1 ? 'was' : 'were'} there already`
  return `${questions(added)} copied${there}`
}
