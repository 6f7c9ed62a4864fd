import { type Lesson, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'evidence',
  idea: [
    'Evidence is a line or a number in the text that makes a claim more likely.',
    'Say the claim first. Then look for the line that proves it, not for the same topic.',
    'Test it with “because”: the claim, because the evidence. Does it make sense?',
    'A fact that was counted or measured is stronger than an opinion.',
    'In a table, read the heads first. Then put a finger on the row.',
  ],
  exampleText: [
    'A town planted trees along Main Street in 2019. Before that, the street had almost no shade. In July 2018, the pavement reached 125 degrees at noon. In July 2023, it reached 104 degrees. Shop owners report that more people stop at their windows now. The trees need water twice a week, which costs the town 3,000 dollars a year.',
  ],
  examples: [
    {
      way: 'Step by step',
      task: 'Find the best evidence for this claim: “The trees made the street cooler.”',
      steps: [
        'The claim is about a change: cooler than before. So the evidence needs a before and an after.',
        'Shade is on the topic, but it does not say how warm it was.',
        'Two sentences have degrees. Before the trees it was 125, and after them 104.',
        'Test it: the trees made the street cooler, because the pavement went from 125 to 104 degrees. You need both numbers.',
      ],
    },
    {
      way: 'Try the options',
      task: 'Which detail best supports the claim that the trees help the shops?',
      options: [
        'The street had almost no shade before 2019.',
        'The trees need water twice a week.',
        'The pavement reached 104 degrees in 2023.',
        'More people stop at the windows now.',
      ],
      steps: [
        'Put each option after “The trees help the shops, because …”',
        'B is about work and cost. A is about the time before the trees. Both are out.',
        'C and D are left. A cooler street may be good for shops. But you have to add that step yourself.',
        'D names shops and people, and says “now.” No step is missing, so D is right.',
      ],
    },
  ],
  trap: {
    misconception: 'evidence-for-another-point',
    text: 'A strong fact can prove a different point. “104 degrees” is a number, so it looks like proof. But it proves that the street is cooler. Read the claim again before you choose.',
  },
  itemText: [
    'A class tried two ways to learn twenty Spanish words. Group A read the list five times. Group B read it once and then took four small quizzes. Right after that, Group A knew 18 words and Group B knew 15. A week later, Group A knew 7 words and Group B knew 13. “Quizzes feel harder,” said one student, “so I thought they were not working.”',
  ],
  items: [
    {
      task: 'Which is the best evidence that quizzes help people remember for longer?',
      options: [
        makeWrongOption(
          'Right after that, Group A knew 18 words and Group B knew 15.',
          'This shows that reading won on the first day.',
        ),
        makeRightOption(
          'A week later, Group A knew 7 words and Group B knew 13.',
          '“For longer” needs a later day, and both groups to compare.',
        ),
        makeWrongOption(
          '“Quizzes feel harder,” said one student.',
          'This is about a feeling, not about what people remember.',
        ),
        makeWrongOption('Group A read the list five times.', 'This says what the group did, not what came of it.'),
      ],
    },
    {
      task: 'Which claim does the student’s sentence support?',
      options: [
        makeWrongOption('Quizzes are a waste of time.', 'The student thought so. The numbers show something else.'),
        makeWrongOption(
          'Group B enjoyed its quizzes.',
          'The student says that they feel harder, not that they are fun.',
        ),
        makeWrongOption('Spanish is a hard language.', 'The quizzes felt hard. Nothing is said about the language.'),
        makeRightOption(
          'A way to learn can feel bad and still work well.',
          'It felt as if it did not work, and a week later it had.',
        ),
      ],
    },
    {
      task: 'Which new fact would make the claim about quizzes weaker?',
      options: [
        makeRightOption(
          'Many students of Group B speak Spanish at home.',
          'Then the quizzes may not be the reason for the 13 words.',
        ),
        makeWrongOption('A month later, Group B still knew more words.', 'This would make the claim stronger.'),
        makeWrongOption('Both groups had the same list.', 'This makes the test fair. It does not weaken the claim.'),
        makeWrongOption('The list had verbs and nouns.', 'It was the same list for both, so nothing changes.'),
      ],
    },
  ],
}
