import { type Lesson, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'agreement-and-modifiers',
  idea: [
    'A verb agrees with its subject, not with the nearest noun: “The box of pens is here.”',
    'Cross out the words between the subject and the verb. Then read the two together.',
    '“Each,” “everyone,” and “neither” are singular.',
    'A pronoun must point to one clear noun and have the same number.',
    'An opening phrase describes the noun right after its comma.',
  ],
  examples: [
    {
      way: 'Step by step',
      task: 'Find the error: “The list of new rules hang beside the door.”',
      steps: [
        'Find the verb: “hang.” Ask what hangs there. It is the list.',
        'Cross out “of new rules.” These words come between the subject and the verb.',
        'Read what is left: “The list hang beside the door.” Now you hear the error.',
        'One list hangs: “The list of new rules hangs beside the door.”',
      ],
    },
    {
      way: 'Try the options',
      task: 'Which version is correct?',
      options: [
        'Running for the bus, my bag fell open.',
        'Running for the bus, it began to rain.',
        'Running for the bus, I dropped my keys.',
        'Running for the bus, there was a loud crash.',
      ],
      steps: [
        'Ask of each option: who is running? The word after the comma must be the runner.',
        'B and D: “it” and “there” cannot run. Both are out.',
        'A sounds fine when people talk, because “my” hints at a person. But the noun after the comma is “bag,” and a bag does not run.',
        'C: “I” can run. C is right.',
      ],
    },
  ],
  trap: {
    misconception: 'nearest-noun-as-subject',
    text: 'A plural noun right before the verb pulls you the wrong way: “One of my friends are here.” Who is here? One is. So it has to be “is,” however many friends there are.',
  },
  items: [
    {
      task: 'Which verb is correct? “Neither of the two coats ___ warm enough.”',
      options: [
        makeRightOption('is', 'The subject is “neither,” which means not one. It takes a singular verb.'),
        makeWrongOption('are', 'You looked at “coats.” Cross out “of the two coats.”'),
        makeWrongOption('were', '“Were” is plural as well. The subject is “neither.”'),
        makeWrongOption('have been', '“Have” is plural. It would have to be “has been.”'),
      ],
    },
    {
      task: 'Which sentence is correct and clear?',
      options: [
        makeWrongOption('When Mia met Eva, she was laughing.', '“She” can be Mia or Eva. Use the name.'),
        makeRightOption('When Mia met Eva, Eva was laughing.', 'Now nobody has to guess who was laughing.'),
        makeWrongOption('When Mia met Eva, they was laughing.', '“They” is plural, but “was” is singular.'),
        makeWrongOption(
          'When Mia met Eva, her was laughing.',
          'As a subject the word is “she.” That would still be unclear.',
        ),
      ],
    },
    {
      task: 'Which ending fits? “The coach wants us to stretch, to run, and ___.”',
      options: [
        makeWrongOption('resting', 'The other two begin with “to.” Keep one form for the whole list.'),
        makeWrongOption('that we rest', 'This is a whole clause. The others are “to” and a verb.'),
        makeRightOption('to rest', 'All three have the same form: to stretch, to run, to rest.'),
        makeWrongOption('a rest', 'This is a noun. The others are “to” and a verb.'),
      ],
    },
  ],
}
