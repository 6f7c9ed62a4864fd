/** Common mistakes in editing and reading, each with its lesson. */
import type { ReadingSkill } from '#contracts/scores/teaching.ts'
import type { MisconceptionsBySkill } from './misconception.ts'

export const readingMisconceptions: MisconceptionsBySkill<ReadingSkill> = {
  punctuation: [
    {
      id: 'apostrophe-mixed-up',
      name: 'put an apostrophe in the wrong place, or left it out',
      lesson:
        'One owner: apostrophe before the s. More than one: after it. “Who’s” and “it’s” are short for two words.',
    },
    {
      id: 'no-sentence-before-or-after',
      name: 'used a colon or semicolon where a sentence is not complete',
      lesson:
        'Words before a colon, and words on both sides of a semicolon, must be complete sentences. Cover one side and read the other.',
    },
    {
      id: 'comma-splits-partners',
      name: 'put a comma between words that belong together',
      lesson:
        'Keep a subject with its verb, and a noun with the words that tell which one is meant. No comma goes between them.',
    },
    {
      id: 'one-comma-of-a-pair',
      name: 'left out one comma of a pair',
      lesson: 'Extra information in the middle of a sentence has a comma before it and after it.',
    },
    {
      id: 'second-error-left',
      name: 'fixed one error and left the other',
      lesson: 'Read the whole sentence again with your change in it. Look for what is still wrong.',
    },
    {
      id: 'comma-splice',
      name: 'joined two sentences with only a comma',
      lesson: 'Two complete sentences need a period, a semicolon, or a comma with a word such as “and” or “but.”',
    },
    {
      id: 'quotation-marks-misplaced',
      name: 'put quotation marks, or the marks beside them, in the wrong place',
      lesson:
        'Quotation marks hold only the words that were said. A comma or a period goes inside them, in American style.',
    },
    {
      id: 'opening-comma-missing',
      name: 'left out the comma after an opening clause',
      lesson:
        'When a clause with “when,” “after,” or “because” opens a sentence, a comma shows where the main part begins.',
    },
    {
      id: 'right-mark-changed',
      name: 'changed a mark that was already right',
      lesson: 'Name the rule that a comma or another mark breaks before you change it. If you cannot, leave it alone.',
    },
  ],
  'sentence-boundaries': [
    {
      id: 'complete-sentence-suspected',
      name: 'took a complete sentence for an error',
      lesson: 'Find the subject and the verb of the main part. A long opening phrase does not make a sentence wrong.',
    },
    {
      id: 'fragment-left',
      name: 'took a part of a sentence for a whole one',
      lesson:
        'A sentence needs a subject with its own full verb. A word such as “which,” “because,” or “while” must not leave it waiting for more.',
    },
    {
      id: 'fused-sentences',
      name: 'ran two sentences together with no mark',
      lesson:
        'Find the place where the first complete thought ends. Put a period, a semicolon, or a comma with a joining word there.',
    },
    {
      id: 'contrast-without-one',
      name: 'used a word of contrast where there is none',
      lesson: '“But,” “although,” and “yet” need two ideas that pull in opposite directions.',
    },
    {
      id: 'cause-and-result-mixed-up',
      name: 'mixed up a cause and its result',
      lesson: 'Ask which came first and which followed. The word “because” goes with the cause.',
    },
    {
      id: 'wrong-linking-word',
      name: 'used a linking word with the wrong meaning',
      lesson: 'Say the two sentences without a linking word. Decide how they go together, then choose the word.',
    },
  ],
  'agreement-and-modifiers': [
    {
      id: 'unclear-pronoun',
      name: 'left a pronoun that can mean two people',
      lesson: 'Ask who “she” or “it” is. If two answers are possible, use the name.',
    },
    {
      id: 'mixed-list',
      name: 'left a list or a pair in mixed forms',
      lesson: 'Write the items below each other. They should all begin with the same kind of word.',
    },
    {
      id: 'opener-beside-wrong-noun',
      name: 'put the opening phrase beside the wrong noun',
      lesson: 'Ask who or what does the action of the opening phrase. That noun comes right after the comma.',
    },
    {
      id: 'opener-without-doer',
      name: 'gave the opening phrase nobody who acts',
      lesson: 'Words such as “it” and “there” cannot do the action of the opening phrase. Name the person who does.',
    },
    {
      id: 'modifier-too-far',
      name: 'left a describing phrase away from its word',
      lesson: 'Put a describing phrase right beside the word that it describes.',
    },
    {
      id: 'agreement-error-suspected',
      name: 'took correct agreement for an error',
      lesson: 'Find the true subject of the verb, or the noun behind the pronoun. Then compare number and person.',
    },
    {
      id: 'each-as-plural',
      name: 'treated “each” as plural',
      lesson: '“Each” and “every one” mean one at a time. They take a singular verb.',
    },
    {
      id: 'nearest-noun-as-subject',
      name: 'made the verb agree with a nearby noun',
      lesson:
        'Cross out the words between the subject and the verb, such as “of the boats.” Then read the two together.',
    },
    {
      id: 'right-word-changed',
      name: 'changed a word that was already right',
      lesson: 'Say why a word is wrong before you change it. If you cannot, leave it alone.',
    },
    {
      id: 'tense-and-time-mixed-up',
      name: 'used a tense that does not fit the time',
      lesson: 'A finished date takes the simple past. What happened even earlier takes “had.”',
    },
    {
      id: 'pronoun-case',
      name: 'used the wrong form of a pronoun',
      lesson: 'Leave out the other person and read the sentence again: “to me,” not “to I” or “to myself.”',
    },
  ],
  'precision-and-concision': [
    {
      id: 'wrong-style',
      name: 'used the words of a chat in a formal text',
      lesson:
        'Keep the tone of the sentences around it. Words you would use only with friends do not fit a formal text.',
    },
    {
      id: 'cut-too-much',
      name: 'cut words that carry meaning',
      lesson: 'List the facts of the long version. Every one of them must be in the short version.',
    },
    {
      id: 'same-thing-twice',
      name: 'said the same thing twice',
      lesson: 'Cover a phrase and read on. If nothing is lost, leave it out.',
    },
    {
      id: 'vague-words',
      name: 'kept words that are too vague',
      lesson: 'Ask what exactly happened. Precise words let a reader picture one thing.',
    },
    {
      id: 'meaning-changed',
      name: 'changed what the sentence says',
      lesson: 'Compare the facts: who, what, when, and how sure. The new version must say the same as the old one.',
    },
  ],
  'organization-and-support': [
    {
      id: 'sentence-out-of-place',
      name: 'put a sentence where it does not fit',
      lesson: 'Look for words such as “these” or “this.” What they point to has to come before.',
    },
    {
      id: 'off-topic-detail',
      name: 'chose a detail that leads away from the topic',
      lesson: 'Say in a few words what the passage is about. A sentence that does not help with that is off the topic.',
    },
    {
      id: 'needed-sentence-removed',
      name: 'removed a sentence that the passage needs',
      lesson: 'Read the sentences around it without it. If a step is missing, the sentence has to stay.',
    },
    {
      id: 'new-claim-at-the-end',
      name: 'ended with a new claim',
      lesson: 'A conclusion sums up what the passage has shown. It does not start a new argument.',
    },
  ],
  'central-idea-and-theme': [
    {
      id: 'detail-for-main-idea',
      name: 'took one detail for the main idea',
      lesson: 'The main idea covers most paragraphs. Check which paragraphs your choice leaves out.',
    },
    {
      id: 'one-case-as-rule',
      name: 'turned one case into a rule for all',
      lesson: 'Watch for words such as “must,” “all,” or “certain.” One story or example seldom proves that much.',
    },
    {
      id: 'opposite-lesson',
      name: 'drew the opposite lesson from the text',
      lesson: 'Ask how things turn out and how the author treats them. The theme has to fit the ending.',
    },
    {
      id: 'wrong-facts-in-summary',
      name: 'accepted a summary with a wrong fact',
      lesson: 'Check each part of a summary against the text. One wrong part makes the whole summary wrong.',
    },
  ],
  evidence: [
    {
      id: 'table-misread',
      name: 'matched the wrong rows of a table',
      lesson: 'Read the heading of each column. Put a finger on the row and check the numbers one by one.',
    },
    {
      id: 'evidence-for-another-point',
      name: 'chose evidence for a different point',
      lesson: 'Put your evidence after the claim with “because.” If it does not fit, it supports something else.',
    },
  ],
  inference: [
    {
      id: 'not-in-the-text',
      name: 'chose an idea that the text does not give',
      lesson: 'Put your finger on the words that support your choice. If there are none, choose another.',
    },
    {
      id: 'further-than-the-text',
      name: 'went further than the text goes',
      lesson: 'The text may hint at a part of the idea. Check each word of your choice against it.',
    },
    {
      id: 'against-the-text',
      name: 'chose an idea that the text rules out',
      lesson: 'Look for a sentence that says the opposite before you decide.',
    },
    {
      id: 'feeling-misread',
      name: 'read a feeling into the text that it does not show',
      lesson: 'Look at what the person says and does. The words around the moment show the feeling.',
    },
    {
      id: 'other-person-or-thing',
      name: 'mixed up who or what does something',
      lesson: 'Ask who does what. Write the name beside each action.',
    },
  ],
  'structure-purpose-and-point-of-view': [
    {
      id: 'purpose-missed',
      name: 'missed why the author put this part in',
      lesson: 'Ask what would be missing without this part. That is its purpose.',
    },
    {
      id: 'idea-from-another-part',
      name: 'used an idea from another part of the passage',
      lesson: 'Go back to the lines that the question names, and read only those first.',
    },
    {
      id: 'true-but-not-asked',
      name: 'chose something true that does not answer the question',
      lesson: 'Read the question again after each option. True is not enough; it has to answer.',
    },
  ],
  'word-figurative-and-poetic-meaning': [
    {
      id: 'figure-taken-literally',
      name: 'read a figure of speech word for word',
      lesson: 'Ask what the two things in the comparison have in common. The picture itself is not meant.',
    },
    {
      id: 'wrong-point-of-comparison',
      name: 'took the wrong point from a comparison',
      lesson: 'A comparison is about one likeness. The words around it show which one.',
    },
    {
      id: 'another-sense-of-the-word',
      name: 'chose another meaning of the word',
      lesson:
        'Put your choice into the sentence and read it again. The right meaning fits this sentence, not only the word.',
    },
    {
      id: 'word-does-not-fit',
      name: 'chose a meaning that does not fit the sentence',
      lesson: 'Read the sentence before and after. The word has to go with what they say.',
    },
  ],
}
