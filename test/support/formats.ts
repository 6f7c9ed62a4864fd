/** The format of the specification. `server/features/formats/formats.spec.ts` compares it with the one that is shipped. */
import type { BlueprintLine, ExamFormat } from '#contracts/formats.ts'

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
  requiresAnswer: false,
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
