import { type Lesson, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'structure-purpose-and-point-of-view',
  idea: [
    'Structure is how the parts are arranged. Purpose is why the author put a part there.',
    'Ask what would be missing without it.',
    'Name its job with a verb: it introduces, explains, gives an example, or answers.',
    'Point of view is how somebody sees things. Look for words that judge or feel.',
    'True is not enough. The option must answer the question.',
  ],
  exampleText: [
    '[1] At five in the morning, Rosa Lim unlocks her bakery. By seven, two hundred rolls are on the shelves. By nine, they are gone.',
    '[2] Few customers know that the bakery almost closed. In 2020, the street was dug up, and for months nobody could park there. So Ms. Lim brought her bread to people’s doors by bicycle.',
    '[3] Was it worth the trouble? “The bicycle found me my customers,” she says. “Now they find me.”',
  ],
  examples: [
    {
      way: 'Step by step',
      task: 'What is the purpose of paragraph 2?',
      steps: [
        'Read paragraph 1 and then 3 without it. You would not know what “the trouble” or “the bicycle” is.',
        'What does paragraph 2 add? A problem, no parking, and what she did about it.',
        'Name the job with a verb: it explains how she kept her bakery going.',
        'It also makes a contrast. Paragraph 1 shows success, and paragraph 2 shows the hard time before.',
      ],
    },
    {
      way: 'Try the options',
      task: 'Why does paragraph 3 begin with a question?',
      options: [
        'To show that the author does not know the answer',
        'To lead to what Ms. Lim thinks of her choice',
        'To explain why nobody could park',
        'To show that bicycles are better than cars',
      ],
      steps: [
        'C: parking is in paragraph 2. It has nothing to do with the question. C is out.',
        'D: cars and bicycles are not compared. D is out.',
        'A and B are left. Does anybody answer the question? Yes, the next sentence does.',
        'So the author has an answer ready, in her words. B says what the question is for.',
      ],
    },
  ],
  trap: {
    misconception: 'true-but-not-asked',
    text: '“The street was dug up in 2020” is true. But if the question asks why the author wrote a line, a fact from another line is no answer. After each option ask: does this answer “why”?',
  },
  itemText: [
    '(1) I used to think that my sister’s drums were the worst thing in our building. (2) They shook the pencils off my desk. (3) Then came the night when all the lights on our block went out. (4) In the dark, somebody upstairs began to clap, and my sister answered on her drums. (5) Soon there were pots, spoons, and a trumpet. (6) Nobody could see anybody. (7) I have never known my neighbors so well as in that hour.',
  ],
  items: [
    {
      task: 'What does sentence 2 do?',
      options: [
        makeWrongOption(
          'It explains how drums make a sound.',
          'It is about pencils on a desk, not about how drums work.',
        ),
        makeRightOption(
          'It gives an example of how the drums were a problem.',
          'Sentence 1 makes a claim, and the pencils are a case of it.',
        ),
        makeWrongOption('It introduces the neighbors.', 'They come later, in sentence 4.'),
        makeWrongOption(
          'It shows that the narrator likes music.',
          'The narrator is not pleased here. Read sentence 1 again.',
        ),
      ],
    },
    {
      task: 'How does the narrator’s view of the drums change?',
      options: [
        makeWrongOption('From afraid to brave', 'The narrator is never afraid of the drums.'),
        makeWrongOption('From proud to ashamed', 'It is the other way around: the view gets better.'),
        makeRightOption(
          'From annoyed to glad',
          '“The worst thing” becomes the start of an hour that the narrator treasures.',
        ),
        makeWrongOption('It does not change.', '“I used to think” says at once that it does.'),
      ],
    },
    {
      task: 'Why does the author write sentence 6?',
      options: [
        makeWrongOption('To warn that the dark is dangerous', 'Nobody is in danger. People play music.'),
        makeWrongOption('To explain why the lights went out', 'The text gives no reason for that.'),
        makeWrongOption('To show that the drums were too loud', 'Loud drums have nothing to do with seeing.'),
        makeRightOption(
          'To prepare the surprise that people grew close in the dark',
          'They could not see each other, and yet sentence 7 says how well they met.',
        ),
      ],
    },
  ],
}
