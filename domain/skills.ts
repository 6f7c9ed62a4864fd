/** What a question asks a student to be able to do: finer than its topic, and named alike in items and misconceptions. */
import type { Subject } from '#contracts/tests.ts'

export const skillNames = {
  reading: {
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
  },
  math: {
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
  },
} as const satisfies Record<Subject, Readonly<Record<string, string>>>
