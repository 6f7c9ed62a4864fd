/** The five questions of the tour. Each one shows a part of the test screen. */
import { type Paper, paper } from '#contracts/attempts/tests.ts'

const id = (number: number) => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Uses the letters of the exam since 2026. */
function options(texts: readonly string[]) {
  return texts.map((html, at) => ({ id: `trpn${'bcdf'.charAt(at)}`, letter: 'ABCD'.charAt(at), html }))
}

const half = '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'
const quarter = '<math><mfrac><mn>1</mn><mn>4</mn></mfrac></math>'
const threeQuarters = '<math><mfrac><mn>3</mn><mn>4</mn></mfrac></math>'
const third = '<math><mfrac><mn>1</mn><mn>3</mn></mfrac></math>'

export const tourPaper: Paper = paper.parse({
  id: id(1),
  slug: 'tour',
  title: 'Tour of the test screen',
  description: '',
  durationSeconds: 0,
  version: 1,
  tools: ['eliminator', 'highlighter', 'notepad', 'zoom', 'line-reader', 'answer-mask', 'contrast-themes'],
  sections: [
    { id: id(11), title: 'Reading', firstQuestion: 0, questionCount: 3 },
    { id: id(12), title: 'Math', firstQuestion: 3, questionCount: 2 },
  ],
  passages: [
    {
      title: 'The Ferry',
      numbering: 'paragraphs',
      html:
        '<p>Every morning the ferry left at six, and every morning Ana counted the people who ran for it. Most of them ' +
        'made it. The captain saw them coming and waited, though the timetable told him not to.</p>' +
        '<p>“You will be late again,” she told him once. He looked at the water. “The river does not read timetables,” ' +
        'he said, and held the rope a little longer.</p>' +
        '<p>Years later, when the bridge was built and the ferry was gone, nobody remembered how often it had been ' +
        'late. They remembered that it had waited.</p>',
    },
  ],
  questions: [
    {
      id: id(21),
      title: null,
      html:
        '<p>Choose an answer by pressing it. You can change it while the question is open.</p>' +
        '<p>Why did the ferry often leave late?</p>',
      entry: 'choice',
      options: options([
        'The captain waited for people who were still coming.',
        'The river was too high in the morning.',
        'Ana asked the captain to wait.',
        'The timetable was wrong.',
      ]),
      unit: null,
      image: null,
      passage: 0,
    },
    {
      id: id(22),
      title: null,
      html:
        '<p>Sure that an answer is wrong? Cross it out with the button beside it. You can undo that.</p>' +
        '<p>Which word best describes the captain?</p>',
      entry: 'choice',
      options: options(['forgetful', 'kind', 'afraid', 'impatient']),
      unit: null,
      image: null,
      passage: 0,
    },
    {
      id: id(23),
      title: null,
      html:
        '<p>Select words in the passage, then choose a color or write a note on them. Press <strong>Notes</strong> ' +
        'to write something about the question.</p><p>Which sentence states what people valued most in the end?</p>',
      entry: 'choice',
      options: options([
        '“Most of them made it.”',
        '“He looked at the water.”',
        '“The river does not read timetables.”',
        '“They remembered that it had waited.”',
      ]),
      unit: null,
      image: null,
      passage: 0,
    },
    {
      id: id(24),
      title: null,
      html:
        '<p>Not sure? Press <strong>Bookmark</strong>, go on, and come back later. Some tests do not let you come back: there, ' +
        'make your best guess first.</p>' +
        `<p>Which of these is the same as ${half} + ${quarter}?</p>`,
      entry: 'choice',
      options: options([third, half, threeQuarters, '1']),
      unit: null,
      image: null,
      passage: null,
    },
    {
      id: id(25),
      title: null,
      html:
        '<p>Some math questions ask you to type a number. Then press <strong>Review answers</strong> to see all questions, ' +
        'and finish.</p><p>A ferry carries 12 cars on each trip. How many cars can it carry in 5 trips?</p>',
      entry: 'number',
      options: [],
      unit: null,
      image: null,
      passage: null,
    },
  ],
})
