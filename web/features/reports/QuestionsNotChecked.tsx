/** Shown in place of the questions to check if they could not be loaded. */
export function QuestionsNotChecked() {
  return (
    <p role="status" className="text-muted text-sm">
      We could not check the questions. Each report lists its questions to check.
    </p>
  )
}
