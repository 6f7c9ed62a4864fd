/** In place of the questions to check, where they could not be asked for. */
export function QuestionsNotChecked() {
  return (
    <p role="status" className="text-muted text-sm">
      We could not check the questions. Each report lists its questions to check.
    </p>
  )
}
