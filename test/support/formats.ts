/** The formats that are shipped. `server/features/formats/formats.spec.ts` compares them with those in the database. */
import { type BlueprintLine, type ExamFormat, type FormatSection, questionKinds } from '#contracts/authoring/formats.ts'
import { mathSkills, readingSkills, type Skill } from '#contracts/scores/teaching.ts'
import { skillNames } from '#domain/scores/skills.ts'

function line(name: string, questions: number): BlueprintLine {
  return { name, topics: [name], skills: [], questions }
}

export const paper2017: ExamFormat = {
  id: 'paper-2017',
  name: 'Paper exam, 57 + 57',
  source: "The exam on paper from 2017 to 2024: the city's handbooks.",
  firstYear: 2017,
  lastYear: 2024,
  minutes: 180,
  navigation: 'free',
  delivery: 'whole',
  requiresAnswer: false,
  answerInPassages: false,
  choosesFirstSection: false,
  lettering: 'alternating',
  topicsByNumber: true,
  result: 'composite',
  kinds: ['choice', 'number'],
  tools: ['eliminator', 'highlighter', 'notepad'],
  sections: [
    {
      ...{ subject: 'reading', title: 'English Language Arts', questions: 57, scored: 57, typed: 0, directions: '' },
      blueprint: [
        line('Sentence Formation', 5),
        line('Punctuation', 5),
        line('Grammar Fundamentals', 5),
        line('Modifier Placement', 4),
        line('Detail and Purpose Questions', 13),
        line('Inference Questions', 12),
        line('Vocabulary Questions', 6),
        line('Summary Questions', 7),
      ],
    },
    {
      ...{ subject: 'math', title: 'Mathematics', questions: 57, scored: 57, typed: 5, directions: '' },
      blueprint: [
        line('Basic Operations', 4),
        line('Number Properties', 5),
        line('Arithmetic Word Problems', 5),
        line('Proportional Relationships', 6),
        line('Percent', 4),
        line('Basic Equations and Inequalities', 5),
        line('Equation Word Problems', 5),
        line('Advanced Algebra', 4),
        line('Angles and Polygons', 5),
        line('Circles', 3),
        line('Solid Geometry', 3),
        line('Data', 4),
        line('Probability and Counting', 4),
      ],
    },
  ],
  scoreScaleId: null,
  isShipped: true,
  revision: 1,
  testCount: 0,
}

function ofSkills(name: string, questions: number, ...skills: Skill[]): BlueprintLine {
  return { name, topics: [], skills, questions }
}

const digitalTools: ExamFormat['tools'] = [
  ...(['zoom', 'eliminator', 'highlighter', 'notepad', 'line-reader', 'answer-mask', 'contrast-themes'] as const),
]
const everyKind = [...questionKinds]

const reading2025 =
  '<p>Read each text carefully. Then choose the best answer to each question about it. You can look back at the text as often as you like.</p>'
const solveEach =
  '<p>Solve each problem. Some answers are a number that you type. Diagrams other than graphs are not necessarily drawn to scale.</p>'

const digital2025: ExamFormat = {
  ...paper2017,
  id: 'digital-2025',
  name: 'Digital exam of 2025, 57 + 57',
  source:
    "The first exam on a computer, in fall 2025: the city's page on the exam, November 2026. From prep sites: number lines. " +
    'Our estimates: tables and lines to put in order; which tools are on, and how many questions are scored; letters, typed answers and topics as on paper.',
  firstYear: 2025,
  lastYear: 2025,
  kinds: everyKind,
  tools: digitalTools,
  sections: paper2017.sections.map((section) => ({
    ...section,
    directions: section.subject === 'math' ? solveEach : reading2025,
  })),
}

export const digital2026: ExamFormat = {
  id: 'digital-2026',
  name: 'Digital exam from 2026, 50 + 50',
  source:
    "The exam from fall 2026: the city's page on the exam, November 2026. From prep sites: number lines. " +
    'Our estimates: the blueprint, the typed answers of both sections, how many questions are scored, which tools are on, the letters, tables and lines to put in order.',
  firstYear: 2026,
  lastYear: null,
  minutes: 180,
  navigation: 'forward',
  delivery: 'whole',
  requiresAnswer: true,
  answerInPassages: true,
  choosesFirstSection: true,
  lettering: 'plain',
  topicsByNumber: false,
  result: 'composite',
  kinds: everyKind,
  tools: digitalTools,
  sections: [
    {
      ...{ subject: 'reading', title: 'English Language Arts', questions: 50, scored: 50, typed: 1 },
      directions:
        '<p>Read each text carefully. Answer each question about it before you go on. You can look back at a text, and change your answers, until you hand in its questions.</p>',
      blueprint: [
        ofSkills('Revising and editing', 11, ...readingSkills.slice(0, 5)),
        ofSkills('Central idea and theme', 6, 'central-idea-and-theme'),
        ofSkills('Evidence, graphs and second texts', 9, 'evidence'),
        ofSkills('Inference', 7, 'inference'),
        ofSkills('Structure, purpose and point of view', 12, 'structure-purpose-and-point-of-view'),
        ofSkills('Words and figurative meaning', 5, 'word-figurative-and-poetic-meaning'),
      ],
    },
    {
      ...{ subject: 'math', title: 'Mathematics', questions: 50, scored: 50, typed: 5 },
      directions:
        '<p>Solve each problem. Answer it before you go on: you cannot come back to it. Diagrams other than graphs are not necessarily drawn to scale.</p>',
      blueprint: [
        ofSkills('Ratios, rates and percent', 14, 'ratios-and-unit-rates', 'percent'),
        ofSkills('Number system and expressions', 11, 'number-properties', 'operations-and-order', 'expressions'),
        ofSkills('Equations and inequalities', 9, 'equations-and-inequalities', 'word-problems'),
        ofSkills('Statistics and probability', 8, 'statistics', 'probability-and-counting'),
        ofSkills('Geometry', 8, 'geometry-and-measurement'),
      ],
    },
  ],
  scoreScaleId: 'estimated-50',
  ...{ isShipped: true, revision: 1, testCount: 0 },
}

const digital2026Adaptive: ExamFormat = {
  ...digital2026,
  id: 'digital-2026-adaptive',
  name: 'Digital exam from 2026, adaptive, 50 + 50',
  source:
    "The city's page on the exam, November 2026: it begins at average difficulty, and later questions depend on earlier answers. " +
    'Our estimates: how questions are chosen and scored, and whatever the other format of 2026 estimates.',
  delivery: 'adaptive',
}

const free: ExamFormat = {
  ...digital2025,
  ...{ id: 'free', name: 'Free', source: 'For quizzes, drills and anything else: no fixed length.' },
  ...{ firstYear: null, lastYear: null, minutes: 60, lettering: 'plain', topicsByNumber: false, sections: [] },
}

function threeOfEach(skills: readonly Skill[]): BlueprintLine[] {
  return skills.map((skill) => {
    const name = skillNames[skill]
    return ofSkills(`${name.charAt(0).toUpperCase()}${name.slice(1)}`, 3, skill)
  })
}

const diagnosed: Pick<FormatSection, 'questions' | 'scored'> = { questions: 30, scored: 30 }

const skills60: ExamFormat = {
  ...free,
  ...{ id: 'skills-60', name: 'Skills diagnostic, 30 + 30', minutes: 90, result: 'skills' },
  source: 'Our own: three questions of each of the 20 skills. No exam has this format.',
  sections: [
    {
      ...{ ...diagnosed, subject: 'reading', title: 'English Language Arts', typed: 0 },
      directions:
        '<p>Read each text carefully. Then choose the best answer to each question about it. If you do not know an answer, make your best guess and go on.</p>',
      blueprint: threeOfEach(readingSkills),
    },
    {
      ...{ ...diagnosed, subject: 'math', title: 'Mathematics', typed: 5, directions: solveEach },
      blueprint: threeOfEach(mathSkills),
    },
  ],
}

export const shippedFormats: readonly ExamFormat[] = [
  ...[paper2017, digital2025, digital2026, digital2026Adaptive, free, skills60],
]
