/** The skill that a question tests. Skills are finer than topics, and have the same names in questions and misconceptions. */

import { type ExamForm, mathSkills, readingSkills, type Skill } from '#contracts/scores/teaching.ts'
import type { Subject } from '#contracts/wire/subjects.ts'

export const skillsBySubject: Readonly<Record<Subject, readonly Skill[]>> = { reading: readingSkills, math: mathSkills }

export const skillNames: Readonly<Record<Skill, string>> = {
  'sentence-boundaries': 'sentence boundaries',
  'agreement-and-modifiers': 'agreement and modifiers',
  punctuation: 'punctuation',
  'precision-and-concision': 'precision and concision',
  'organization-and-support': 'organization and support',
  'central-idea-and-theme': 'central idea and theme',
  evidence: 'evidence',
  inference: 'inference',
  'structure-purpose-and-point-of-view': 'structure, purpose and point of view',
  'word-figurative-and-poetic-meaning': 'word, figurative and poetic meaning',
  'ratios-and-unit-rates': 'ratios and unit rates',
  percent: 'percent',
  'number-properties': 'number properties',
  'operations-and-order': 'operations and order',
  expressions: 'expressions',
  'equations-and-inequalities': 'equations and inequalities',
  'word-problems': 'word problems',
  statistics: 'statistics',
  'probability-and-counting': 'probability and counting',
  'geometry-and-measurement': 'geometry and measurement',
}

/** Finds a skill by id or name, ignoring case; undefined if there is none. */
export function findSkillByName(written: string): Skill | undefined {
  const wanted = written.trim().toLowerCase()
  return [...readingSkills, ...mathSkills].find((skill) => skill === wanted || skillNames[skill] === wanted)
}

export const formNames: Readonly<Record<ExamForm, string>> = { g8: 'grade 8', g9: 'grade 9' }
