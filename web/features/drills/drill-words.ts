/** Text about drills, for the people who make them. */
import type { Drill, DrillQuestion, UnseenTest } from '#contracts/coaching/drills.ts'
import { skillNames } from '#domain/scores/skills.ts'

type Named = DrillQuestion['missedBy'][number]

function nameOf({ fullName }: Named): string {
  return fullName ?? 'a student'
}

/** Returns, for example, "Maya", "Maya and Nora", or "Maya, Nora and 3 more". */
export function joinStudentNames(students: readonly Named[]): string {
  const [first, second, ...more] = students.map(nameOf)
  if (first === undefined) return 'nobody'
  if (second === undefined) return first
  if (more.length === 0) return `${first} and ${second}`
  return `${first}, ${second} and ${more.length} more`
}

/** Describes a question beyond its text. A skill with the same name as its topic is named once. */
export function describeQuestionFacts({ topic, skill, difficulty, test, number }: DrillQuestion): string {
  const name = skill === null ? topic : skillNames[skill]
  return [
    topic,
    ...(name.toLowerCase() === topic.toLowerCase() ? [] : [name]),
    ...(difficulty === null ? [] : [`difficulty ${difficulty} of 5`]),
    ...(test === null ? [] : [`${test.title}, question ${number}`]),
  ].join(' · ')
}

/** What a list says about a question besides its text. */
export function nameQuestionSource({ topic, passageTitle }: DrillQuestion): string {
  return passageTitle === null ? topic : `${topic} · “${passageTitle}”`
}

export function describeMissedBy({ missedBy }: DrillQuestion): string | null {
  return missedBy.length === 0 ? null : `Missed by ${joinStudentNames(missedBy)}`
}

/** Returns, for example, "3 chosen · 10 minutes · for Saturday Prep". `minutes` is as typed; it is left out if it is not a number. */
export function describeChosenQuestions(chosen: number, minutes: string, forWhom: string | null): string {
  const count = Number(minutes)
  return [
    `${chosen} chosen`,
    ...(chosen === 0 || minutes.trim() === '' || Number.isNaN(count)
      ? []
      : [count === 1 ? '1 minute' : `${count} minutes`]),
    ...(forWhom === null ? [] : [`for ${forWhom}`]),
  ].join(' · ')
}

/** Describes how many of the questions found are on screen. The server sends a limited number. */
export function describeShownQuestions({
  shown,
  loaded,
  total,
}: {
  shown: number
  loaded: number
  total: number
}): string {
  if (shown >= total) return total === 1 ? '1 question' : `${total} questions`
  const count = `${Math.min(shown, loaded)} of ${total} questions shown`
  return shown >= loaded ? `${count}. Use the filters to find others.` : count
}

/** Labels the button that chooses `more` of the `left` questions of this kind. */
export function labelChooseSeveral({
  more,
  left,
  areMissed,
}: {
  more: number
  left: number
  areMissed: boolean
}): string {
  const count = more < left ? more : `all ${more}`
  if (areMissed) return more === 1 && left === 1 ? 'Choose the 1 they missed' : `Choose ${count} they missed`
  if (left === 1) return 'Choose the 1 question'
  if (more === left) return `Choose ${count}`
  return more === 1 ? 'Choose the first one' : `Choose the first ${more}`
}

/** Returns, for example, "Percent (7)", with the number of questions available to a drill. Leaves out the number until it is known. */
export function labelTopic(topic: string, count: number | null): string {
  return count === null ? topic : `${topic} (${count})`
}

export interface NoQuestionsText {
  readonly title: string
  readonly text: string
  /** What to offer: questions that the students did not miss, or all questions without filters. */
  readonly way: 'not_missed' | 'all' | null
}

const lenders = 'Only tests that show their answers after submission lend their questions.'

/** Explains why no questions were found. */
export function describeNoQuestions({ missed, isFiltered }: { missed: boolean; isFiltered: boolean }): NoQuestionsText {
  if (missed) {
    return {
      title: 'They missed none of these questions',
      text: 'You cannot make a drill from what they missed here. Look at the other questions, or change the filters.',
      way: 'not_missed',
    }
  }
  return isFiltered
    ? {
        title: 'No questions here',
        text: `You cannot make a drill from this choice. Change the filters. ${lenders}`,
        way: 'all',
      }
    : { title: 'No questions yet', text: `You cannot make a drill yet. ${lenders}`, way: null }
}

export function describeUnseenQuestions({ test, questions, students }: UnseenTest): string {
  const verb = students.length === 1 ? 'has' : 'have'
  return questions === 1
    ? `1 of these is in ${test.title}, which ${joinStudentNames(students)} ${verb} not taken yet.`
    : `${questions} of these are in ${test.title}, which ${joinStudentNames(students)} ${verb} not taken yet.`
}

export function describeDrill({ questionCount, minutes, assignedCount, submittedCount }: Drill): string {
  return [
    questionCount === 1 ? '1 question' : `${questionCount} questions`,
    minutes === 1 ? '1 minute' : `${minutes} minutes`,
    assignedCount === 1 ? '1 student has it' : `${assignedCount} students have it`,
    `${submittedCount} submitted`,
  ].join(' · ')
}

/** Returns, for example, "10 questions · 20 min · due Sunday 11:59 PM". `dueDate` is the field's value, empty if there is none. */
export function summarizeNewDrill(questions: number, minutes: string, dueDate: string, locale?: string): string {
  const count = questions === 1 ? '1 question' : `${questions} questions`
  if (dueDate === '') return `${count} · ${minutes} min`
  const due = new Date(dueDate)
  const day = due.toLocaleDateString(locale, { weekday: 'long' })
  return `${count} · ${minutes} min · due ${day} ${due.toLocaleTimeString(locale, { timeStyle: 'short' })}`
}
