/** Does what a keyboard shortcut stands for. */
import type { Command } from '../screen/shortcuts.ts'
import { type ShownAttempt, shownRecord } from '../screen/shown-attempt.ts'
import type { Toolbox } from '../screen/use-toolbox.ts'

export function runCommand(command: Command, attempt: ShownAttempt, open: Toolbox['open'], speakTime: () => void) {
  const { store, question, index, paper, onGo } = attempt
  switch (command.name) {
    case 'choose':
      return store.choose(question.id, command.option)
    case 'eliminate':
      return shownRecord(attempt).eliminated.includes(command.option)
        ? store.restore(question.id, command.option)
        : store.eliminate(question.id, command.option)
    case 'next':
      if (index + 1 < paper.questions.length) onGo(index + 2)
      return
    case 'previous':
      if (index > 0) onGo(index)
      return
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
