/** Words and phrases that this project does not use, and what to write instead. */
import type { TextKind } from './source-texts.ts'

export interface WordAdvice {
  readonly pattern: RegExp
  readonly instead: string
  /** The kinds of text that it applies to. If absent, all except names. */
  readonly kinds?: readonly TextKind[]
}

const onScreen: readonly TextKind[] = ['screen']

export const wordAdvice: readonly WordAdvice[] = [
  // Riddles: the reader has to guess who does what.
  { pattern: /\bwho(m|so)?ever\b/i, instead: 'anyone who …, or the noun: "the student who …"' },
  { pattern: /\bwhom\b/i, instead: 'who, or the noun: "the students who …"' },
  { pattern: /\bwith whose\b/i, instead: 'say whose, and of what' },
  { pattern: /\bstands? (?!for\b|out\b|trial\b)/i, instead: 'is, appears, or is listed' },
  { pattern: /\bstands?(?=[.,;:)]|$)/i, instead: 'is, appears, or stays' },
  { pattern: /\bconcerned\b/i, instead: 'affected, or name who' },
  { pattern: /\bnobody else['’]s\b/i, instead: 'only … has it' },
  { pattern: /\bis none of\b/i, instead: 'is not one of' },
  { pattern: /\bno business of\b/i, instead: 'must not affect' },
  { pattern: /\bsees? to\b/i, instead: 'makes sure that, or name the act' },
  { pattern: /\b(come|goe|go|come)s? along\b/i, instead: 'is included, is deleted with it, or makes progress' },
  { pattern: /\bby its number\b/i, instead: 'automatic, or "by the question number"' },
  { pattern: /\b(does|do|did) not take place\b/i, instead: 'was canceled' },
  { pattern: /\b(is|are) not to\b(?! scale)/i, instead: 'must not' },
  { pattern: /\bof before\b/i, instead: 'earlier, previous' },
  {
    pattern: /\btold (of|about|by|from)\b|\b(is|are|was|be) told\b/i,
    instead: 'is notified, hears, sees, or name the message',
  },
  { pattern: /\bthe more so\b|\bas it were\b|\bhitherto\b|\blest\b|\bwhilst\b|\bamongst\b/i, instead: 'plain words' },
  { pattern: /\b(in|over) and again\b|\banew\b/i, instead: 'again' },
  { pattern: /\bnow and then\b/i, instead: 'sometimes' },
  { pattern: /\bbut for\b/i, instead: 'except, or without' },
  { pattern: /\bin vain\b/i, instead: 'without success' },
  { pattern: /\bforetells?\b/i, instead: 'predicts' },
  { pattern: /\bwherewith\b|\bthere(of|by|with)\b|\bhere(with|by)\b/i, instead: 'with it, by it' },
  { pattern: /\bpatience\b/i, instead: 'timeout' },
  { pattern: /\bsittings?\b/i, instead: 'attempt' },
  { pattern: /\bunder way\b/i, instead: 'in progress' },
  // Words that Americans spell or say differently.
  { pattern: /\be-mails?\b/i, instead: 'email' },
  {
    pattern:
      /\bmails\b|\b(an?|the|one|each|every|no|this|that|by|test|verification) mail\b(?! (server|host|transport|scanner))/i,
    instead: 'email',
  },
  { pattern: /\bfor ever\b/i, instead: 'forever' },
  { pattern: /\bany more\b(?=[.,;:)]|$| (because|when|while|since|than it))/i, instead: 'no longer …, or anymore' },
  { pattern: /\bquarters? of an hour\b/i, instead: '15 minutes' },
  { pattern: /\bfortnight\b/i, instead: 'two weeks' },
  { pattern: /\b(behavio|colo|favo|neighbo|hono|labo)ur/i, instead: 'American spelling: -or' },
  { pattern: /\bcent(re|res|red)\b/i, instead: 'center' },
  {
    pattern:
      /(?<!w|lik|otherw|ra|pra|no|exp|surpr|compr|ent|adv|prec|prom|exerc|prem|franch|merchand)(?:al|an|er|or|ni|gn|it|ct|th|mm|pt|rd)is(?:e|ed|es|ing|ations?|er)\b(?<!exercise|advertise|expertise|enterprise|promise|premise|merchandise|otherwise)/i,
    instead: 'American spelling: -ize',
  },
  { pattern: /\b(grey|learnt|analyse[ds]?|licence|programme|enrol|whilst|towards)\b/i, instead: 'American spelling' },
  // What families read.
  { pattern: /\bsecond factors?\b/i, instead: 'two-step sign-in, or second step', kinds: onScreen },
  { pattern: /\bdoes not exist any ?more\b/i, instead: 'no longer exists', kinds: onScreen },
  { pattern: /\bin the meantime\b/i, instead: 'say who changed it', kinds: onScreen },
]

/** Names of variables, functions, types and fields. */
export const nameAdvice: readonly WordAdvice[] = [
  { pattern: /patience/i, instead: 'timeout' },
  { pattern: /sitting/i, instead: 'attempt' },
  { pattern: /^(told|said)$/, instead: 'the noun: message, notice, reply' },
]
