/** Executes the command of a keyboard shortcut. */
import { hasLetters } from '#domain/answers/lettering.ts'
import { eliminateSelectedOption, toggleOption } from '#domain/answers/multiple-select.ts'
import type { ShortcutCommand } from '../screen/shortcuts.ts'
import { getShownRecord, hasQuestionList } from '../screen/shown-attempt.ts'
import { listQuestionSteps } from '../screen/steps.ts'
import type { ShownAttempt, Toolbox } from '../screen/test-screen.ts'
import { isOptionCovered, makeMaskedPlaceKey } from './exam-tools/answer-mask.ts'

export function runCommand(command: ShortcutCommand, attempt: ShownAttempt, toolbox: Toolbox, speakTime: () => void) {
  const { store, question } = attempt
  const isSelect = question.entry === 'multiple-select'
  const option = 'place' in command && hasLetters(question.entry) ? question.options[command.place] : undefined
  switch (command.name) {
    case 'choose':
      if (option === undefined) return
      if (isOptionCovered(toolbox, question.id, option.id))
        return toolbox.uncover(makeMaskedPlaceKey(question.id, option.id))
      return isSelect
        ? store.respond(question.id, (record) => toggleOption(record, option.id, question.choose))
        : store.choose(question.id, option.id)
    case 'eliminate':
      if (option === undefined) return
      if (isSelect && !getShownRecord(attempt).eliminated.includes(option.id)) {
        return store.respond(question.id, (record) => eliminateSelectedOption(record, option.id))
      }
      return getShownRecord(attempt).eliminated.includes(option.id)
        ? store.restore(question.id, option.id)
        : store.eliminate(question.id, option.id)
    case 'next':
    case 'previous': {
      const step = listQuestionSteps(attempt, () => {})[command.name]
      return step.reason === null ? step.take() : undefined
    }
    case 'bookmark':
      return hasQuestionList(attempt) ? store.toggleBookmark(question.id) : undefined
    case 'time':
      return speakTime()
    case 'highlight':
    case 'notes':
    case 'review':
    case 'help':
    case 'line-reader':
    case 'answer-mask':
    case 'reading-aloud':
      return toolbox.open(command.name)
    case 'enlarge':
    case 'reduce':
    case 'original_size':
    case 'await_elimination':
    case 'cancel':
      return
  }
}
