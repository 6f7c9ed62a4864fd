import { type Lesson, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'punctuation',
  idea: [
    'Every mark has a job. If you cannot name its job, leave the mark out.',
    'Extra words in the middle of a sentence take a comma before them and one after them.',
    'No comma goes between a subject and its verb.',
    'A colon needs a complete sentence before it. A semicolon needs one on both sides.',
    'An apostrophe shows an owner or missing letters: “the dog’s bowl,” “it’s late.”',
  ],
  examples: [
    {
      way: 'Step by step',
      task: 'Anna has only one uncle. Where do the commas go? “Anna’s uncle who lives in Queens drives a bus.”',
      steps: [
        'Leave out “who lives in Queens.” Do you still know which uncle it is? Yes, there is only one.',
        'So these words are extra. Extra words take a pair of commas.',
        'One goes before “who” and one after “Queens”: “Anna’s uncle, who lives in Queens, drives a bus.”',
        'With only one of them, a comma would split “uncle” from “drives.”',
      ],
    },
    {
      way: 'Try the options',
      task: 'Which version is correct?',
      options: [
        'She packed three things: a map, a rope, and a lamp.',
        'She packed: a map, a rope, and a lamp.',
        'She packed three things; a map, a rope, and a lamp.',
        'She packed, a map, a rope, and a lamp.',
      ],
      steps: [
        'D: the comma splits “packed” from what she packed. It is out.',
        'C: read the right side of the semicolon. “A map, a rope, and a lamp” is not a complete sentence. C is out.',
        'A and B both have a colon. Read only what comes before it.',
        'B: “She packed.” Packed what? It is not finished. A: “She packed three things.” That is complete, so A is right.',
      ],
    },
  ],
  trap: {
    misconception: 'apostrophe-mixed-up',
    text: '“It’s” is short for “it is.” “Its” shows an owner, as “his” does, and has no apostrophe. Say “it is” in the sentence. If that works, write “it’s.” If it does not, write “its.”',
  },
  items: [
    {
      task: 'Two players have wet coats. Which is correct? “Both ___ coats were wet.”',
      options: [
        makeWrongOption('player’s', 'This means one player. There are two.'),
        makeWrongOption('players', 'The coats have owners, so there has to be an apostrophe.'),
        makeRightOption('players’', 'More than one owner: the apostrophe comes after the s.'),
        makeWrongOption('players’s', 'A plural that ends in s takes only the apostrophe.'),
      ],
    },
    {
      task: 'Which version is correct?',
      options: [
        makeRightOption('Before the sun was up, the boats left.', 'The comma shows where the main part begins.'),
        makeWrongOption('Before the sun, was up the boats left.', 'The comma splits “the sun” from its verb, “was.”'),
        makeWrongOption(
          'Before the sun was up; the boats left.',
          'The left side is not a complete sentence, so a semicolon cannot follow it.',
        ),
        makeWrongOption(
          'Before the sun was up the boats, left.',
          'The comma splits “the boats” from its verb, “left.”',
        ),
      ],
    },
    {
      task: 'Which version is correct?',
      options: [
        makeWrongOption('The road was blocked, we turned back.', 'Two complete sentences need more than a comma.'),
        makeRightOption(
          'The road was blocked; we turned back.',
          'There is a complete sentence on each side of the semicolon.',
        ),
        makeWrongOption(
          'The road, was blocked, so we turned back.',
          'The first comma splits the subject from its verb.',
        ),
        makeWrongOption('The road was blocked so, we turned back.', 'The comma belongs before “so.”'),
      ],
    },
  ],
}
