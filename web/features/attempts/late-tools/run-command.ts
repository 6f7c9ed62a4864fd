/** Does what a keyboard shortcut stands for. */
import { eliminateSelected, toggleOption } from '#domain/multiple-select.ts'
import type { Command } from '../screen/shortcuts.ts'
import { type ShownAttempt, shownRecord } from '../screen/shown-attempt.ts'
import { stepsOf } from '../screen/steps.ts'
import type { Toolbox } from '../screen/use-toolbox.ts'

export function runCommand(command: Command, attempt: ShownAttempt, open: Toolbox['open'], speakTime: () => void) {
  const { store, question } = attempt
  const isSelect = question.entry === 'multiple-select'
  const option = 'place' in command ? question.options[command.place] : undefined
  switch (command.name) {
    case 'choose':
      if (option === undefined) return
      return isSelect
        ? store.respond(question.id, (record) => toggleOption(record, option.id, question.choose))
        : store.choose(question.id, option.id)
    case 'eliminate':
      if (option === undefined) return
      if (isSelect && !shownRecord(attempt).eliminated.includes(option.id)) {
        return store.respond(question.id, (record) => eliminateSelected(record, option.id))
      }
      return shownRecord(attempt).eliminated.includes(option.id)
        ? store.restore(question.id, option.id)
        : store.eliminate(question.id, option.id)
    case 'next':
    case 'previous': {
      const step = stepsOf(attempt, () => {})[command.name]
      return step.reason === null ? step.take() : undefined
    }
    case 'bookmark':
      return store.toggleBookmark(question.id)
    case 'time':
      return speakTime()
    case 'highlight':
    case 'notes':
    case 'review':
    case 'help':
      return open(command.name)
    case 'await_elimination':
    case 'cancel':
      return
  }
}
