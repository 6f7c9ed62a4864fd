import { type Lesson, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'central-idea-and-theme',
  idea: [
    'A topic is a word or two. A central idea is a sentence: what the whole text says about it.',
    'In a story, the theme is what it shows about life.',
    'Ask what is different at the end, and why.',
    'The right choice covers most of the text. A detail covers one part.',
    'Be careful with “always,” “must,” and “all.” One story seldom proves so much.',
  ],
  exampleText: [
    'Every Saturday, Dev’s grandfather played chess in the park, and every Saturday he lost to Mr. Ortiz. Dev could not understand it. “Why don’t you play against someone easier?” he asked.',
    'His grandfather set up the pieces again. “Last year he beat me in ten moves,” he said. “Today he needed forty.”',
    'The next Saturday, Dev brought his own board. He smiled when Mr. Ortiz took his first piece.',
  ],
  examples: [
    {
      way: 'Step by step',
      task: 'What is the theme? Say it in your own words first.',
      steps: [
        'At the beginning, Dev thinks that losing is a reason to stop.',
        'At the end, he loses a piece and smiles. So he sees losing in another way.',
        'What changed his mind? His grandfather lost every time, but he got better: from ten moves to forty.',
        'Now make a sentence without names: you can grow by losing to someone better.',
      ],
    },
    {
      way: 'Try the options',
      task: 'Which sentence says the theme best?',
      options: [
        'Chess takes more time than people think.',
        'Losing can be a way to get better.',
        'Older people always know more than children.',
        'It is wise to choose an easy partner.',
      ],
      steps: [
        'D is what Dev thinks at first. The ending goes against it, so D is out.',
        'C has “always.” One grandfather cannot prove that. C is out.',
        'A and B are left. A fits one line, the one about ten and forty moves. It stays with chess.',
        'B fits the grandfather, the forty moves, and Dev’s smile. It covers more, so B is right.',
      ],
    },
  ],
  trap: {
    misconception: 'detail-for-main-idea',
    text: 'An option can be true and be in the text, and still be only a detail. Count the paragraphs that it covers. If it is only one of them, keep looking.',
  },
  itemText: [
    'Sand seems endless, but the sand that builders need is getting scarce. Desert grains are round from the wind, so they do not hold together well in concrete. Builders want the rough grains of rivers and coasts. Where too much of it is dug up, river banks fall in and fish lose their homes. Some cities now grind up old glass and broken concrete instead. The new grains are rough enough, and nobody has to dig for them.',
  ],
  items: [
    {
      task: 'What is the central idea?',
      options: [
        makeWrongOption('Desert grains are round from the wind.', 'This is one detail. It covers one sentence.'),
        makeRightOption(
          'The sand that builders need is scarce, and some cities use other materials.',
          'It covers the problem and what is done about it.',
        ),
        makeWrongOption(
          'Sand is an interesting material.',
          'This names the topic. It does not say what the text says about it.',
        ),
        makeWrongOption(
          'All cities must stop building with sand.',
          'This goes too far. The text says what some cities do.',
        ),
      ],
    },
    {
      task: 'Which title fits the whole text best?',
      options: [
        makeWrongOption('How the Wind Shapes the Desert', 'Only one sentence is about the wind.'),
        makeWrongOption('The Fish of Our Rivers', 'Fish are only a part of one sentence.'),
        makeWrongOption('Why Sand Will Never Run Out', 'The text says the opposite.'),
        makeRightOption('When the Right Sand Gets Scarce', 'The whole text is about this problem and an answer to it.'),
      ],
    },
    {
      task: 'A summary says: “Builders use desert sand because river sand is scarce.” What is wrong with it?',
      options: [
        makeRightOption(
          'It has a wrong fact.',
          'The text says that desert grains do not hold together well. One wrong fact spoils a summary.',
        ),
        makeWrongOption('It is too short.', 'A summary may be short. Check its facts first.'),
        makeWrongOption('It leaves out the fish.', 'A summary can leave out a detail.'),
        makeWrongOption('Nothing is wrong with it.', 'Look at the second sentence of the text again.'),
      ],
    },
  ],
}
