import { type Lesson, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'precision-and-concision',
  idea: [
    'Say it once, say it exactly, and stop.',
    'Cover a phrase and read on. If nothing is lost, leave it out.',
    '“Return back” and “each and every” say the same thing twice.',
    'A precise word shows one picture. “She sprinted” says more than “she went fast.”',
    'The short version must keep every fact, and the tone of the text.',
  ],
  examples: [
    {
      way: 'Step by step',
      task: 'Make this shorter: “The reason why he left early is because he was feeling tired at that time.”',
      steps: [
        'List the facts: he left early, and he was tired. One is the cause of the other.',
        '“The reason why” and “because” say the same thing. Keep “because.”',
        '“At that time” adds nothing. “Was feeling” can be “was.”',
        'What is left: “He left early because he was tired.” Every fact is still there.',
      ],
    },
    {
      way: 'Try the options',
      task: 'A news report describes a storm. Which sentence is the most precise?',
      options: [
        'The storm affected the town in various ways.',
        'The storm tore the roofs off twelve houses.',
        'The storm was really bad for the town.',
        'The storm did serious damage to houses in the town.',
      ],
      steps: [
        'Ask of each: could you draw it? A has no picture at all, so it is out.',
        'C only judges. “Really bad” can mean anything, and it sounds like a chat. C is out.',
        'B and D are both about houses. D sounds exact because it is longer and has a serious tone.',
        'But only B says what happened and to how many. You can draw it. B is right.',
      ],
    },
  ],
  trap: {
    misconception: 'cut-too-much',
    text: 'The shortest option is not always the best one. “The trail is closed” is short. But if the long version said “until May,” a fact is gone. Count the facts before you choose.',
  },
  items: [
    {
      task: 'Which version is shortest without losing a fact? “At the present time, the pool is closed to all visitors until the month of June.”',
      options: [
        makeWrongOption('The pool is closed.', 'Too much is gone: for which people, and until when?'),
        makeRightOption(
          'The pool is closed to all visitors until June.',
          '“At the present time” and “the month of” add nothing. All the facts are still there.',
        ),
        makeWrongOption(
          'At present, the pool is closed to all visitors until the month of June.',
          '“Is” says “at present” already, and June is always a month.',
        ),
        makeWrongOption(
          'The pool is now currently closed until June.',
          '“Now” and “currently” are the same, and “to all visitors” is gone.',
        ),
      ],
    },
    {
      task: 'Which words are the most precise? “The old engine ___ and stopped.”',
      options: [
        makeWrongOption('made a noise', 'Many noises are possible. You cannot hear which one it was.'),
        makeWrongOption('did something', 'This could be anything.'),
        makeRightOption('coughed twice', 'You can hear it, and you know how often.'),
        makeWrongOption('was not good', 'This judges the engine. It does not say what happened.'),
      ],
    },
    {
      task: 'Which ending fits a science report? “Without light, the plants ___.”',
      options: [
        makeWrongOption('were totally wrecked', 'These are words for friends. A report needs a calm tone.'),
        makeWrongOption('had some problems', 'The tone is fine, but which problems were they?'),
        makeRightOption('turned yellow within ten days', 'It says exactly what happened and when, in a calm tone.'),
        makeWrongOption(
          'turned a yellow color that was yellow',
          '“A yellow color that was yellow” says the same thing twice.',
        ),
      ],
    },
  ],
}
