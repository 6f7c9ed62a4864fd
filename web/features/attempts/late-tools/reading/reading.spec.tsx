// @vitest-environment happy-dom
/** Reading aloud, with a stub for the browser's voices. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { local, type StubSpeech, stubSpeech } from '#test/support/stub-speech.ts'
import { listReadableDirections, listReadableSentences } from './readable.ts'
import { createReader, type ReadingState } from './reader.ts'
import { findLocalVoice, useHasLocalVoice } from './voices.ts'

const remote = { ...local, name: 'Remote', localService: false, voiceURI: 'remote' }
const british = { ...local, lang: 'en-GB', default: false, voiceURI: 'british' }
const german = { ...local, lang: 'de-DE', default: false, voiceURI: 'german' }

let speech: StubSpeech

beforeEach(() => {
  speech = stubSpeech([remote, german, british, local])
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test.each([
  ['an American voice of the device', () => speech.voices, 'local'],
  [
    'another English voice of the device',
    () => speech.voices.filter(({ voiceURI }) => voiceURI !== 'local'),
    'british',
  ],
  ['no voice that a server speaks', () => [remote, german], undefined],
  ['none where there is none', () => [], undefined],
])('takes %s', (_, present, uri) => {
  speech.voices = present()
  expect(findLocalVoice()?.voiceURI).toBe(uri)
})

test('takes none in a browser that has no voices at all', () => {
  Reflect.deleteProperty(window, 'speechSynthesis')
  expect(findLocalVoice()).toBeNull()
})

function Shown() {
  return <p>{useHasLocalVoice() ? 'voice' : 'no voice'}</p>
}

test('hears of a voice that the browser finds later', () => {
  speech.voices = []
  render(<Shown />)
  expect(screen.getByText('no voice')).toBeTruthy()
  speech.voices = [local]
  act(() => void speech.dispatchEvent(new Event('voiceschanged')))
  expect(screen.getByText('voice')).toBeTruthy()
})

function readerOf(rate = 1) {
  const states: ReadingState[] = []
  const reader = createReader({
    speech: window.speechSynthesis,
    voice: findLocalVoice,
    rate: () => rate,
    onChange: (one) => states.push(one),
  })
  const sentences = ['One.', 'Two.', 'Three.'].map((words) => ({ words, range: document.createRange() }))
  const texts = () => speech.spoken.map(({ text }) => text)
  return { reader, sentences, texts, state: () => states.at(-1) }
}

test('reads one sentence after the other, in a voice of the device, at the speed that was chosen', () => {
  const { reader, sentences, texts, state } = readerOf(1.5)
  reader.start(sentences)
  expect(speech.spoken[0]).toMatchObject({ text: 'One.', voice: { voiceURI: 'local' }, lang: 'en-US', rate: 1.5 })
  expect(texts()).toEqual(['One.'])
  speech.spoken[0]?.onend()
  expect(state()).toMatchObject({ status: 'reading', at: 1 })
  speech.spoken[1]?.onend()
  speech.spoken[2]?.onend()
  expect(texts()).toEqual(['One.', 'Two.', 'Three.'])
  expect(state()?.status).toBe('resting')
})

test('pauses, goes on with the same sentence, and steps to the next and the one before', () => {
  const { reader, sentences, texts, state } = readerOf()
  reader.start(sentences)
  reader.toggle()
  expect(state()).toMatchObject({ status: 'paused', at: 0 })
  expect(texts()).toEqual(['One.'])
  reader.toggle()
  reader.step(1)
  reader.step(1)
  reader.step(1)
  reader.step(-1)
  expect(texts()).toEqual(['One.', 'One.', 'Two.', 'Three.', 'Three.', 'Two.'])
  reader.toggle()
  reader.step(-1)
  expect(state()).toMatchObject({ status: 'paused', at: 0 })
  reader.stop()
  reader.step(1)
  reader.toggle()
  expect([state()?.status, speech.spoken.length]).toEqual(['resting', 6])
})

test('rests when the voice fails or is gone', () => {
  const { reader, sentences, state } = readerOf()
  reader.start(sentences)
  speech.spoken[0]?.onerror()
  expect(state()?.status).toBe('resting')
  speech.voices = []
  reader.start(sentences)
  expect([state()?.status, speech.spoken.length]).toEqual(['resting', 1])
})

function show(html: string) {
  document.body.innerHTML = html
}

function words(part: 'passage' | 'question') {
  return listReadableSentences(part)?.map((sentence) => sentence.words) ?? null
}

test('reads a passage by its sentences, which end with a paragraph, and each is found in the text', () => {
  show(`<section class="passage-place"><h2>The Ferry</h2><div data-markable="passage">
    <p>Mr. Lee <em>ran</em>. “Wait!” he called</p><p>It cost $3.50.<span class="note-sign">note</span></p></div></section>`)
  const sentences = listReadableSentences('passage') ?? []
  expect(sentences.map((one) => one.words)).toEqual([
    'The Ferry',
    'Mr. Lee ran.',
    '“Wait!” he called',
    'It cost $3.50.',
  ])
  expect(sentences.map(({ range }) => range.toString().trim())).toEqual(sentences.map((one) => one.words))
})

test('reads the directions of each section under its heading', () => {
  show(`<h1>A test</h1><section data-directions><h2>Directions: Reading</h2><div class="authored"><p>Read the text. Answer.</p></div></section>
    <section data-directions><h2>Directions: Math</h2><div class="authored"><p>Give <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>.</p></div></section>`)
  expect(listReadableDirections().map((one) => one.words)).toEqual([
    ...['Directions: Reading', 'Read the text.', 'Answer.'],
    ...['Directions: Math', 'Give 1 half.'],
  ])
})

test('reads lines that are put in order by their numbers', () => {
  show(`<div class="question-place"><div data-markable="question"><p>Put them in order.</p></div>
    <ol><li><span>1</span><span data-readable-after="1">Wash it. Then wait.</span><button aria-label="Move up"></button></li>
    <li><span>2</span><span data-readable-after="2">Dry it.</span></li></ol></div>`)
  expect(words('question')).toEqual(['Put them in order.', '1. Wash it.', 'Then wait.', '2. Dry it.'])
})

test('reads menus in a text: what is chosen or the name of the gap, then what each offers', () => {
  show(`<div class="question-place"><div data-markable="question"><p>She <span class="gap"><select aria-label="Gap 1">
    <option>Choose…</option><option selected>went</option><option>gone</option></select></span> home
    <span class="gap"><select aria-label="Gap 2"><option>Choose…</option><option>−2</option></select></span>.</p></div></div>`)
  expect(words('question')).toEqual(['She went home Gap 2.', 'Gap 1: went, or gone.', 'Gap 2: negative 2.'])
})

test('reads the gaps of cards, the cards and the boxes', () => {
  show(`<div class="question-place"><div data-markable="question">First <span class="gap"><button aria-label="Gap 1: wash">wash</button></span>,
    then <span class="gap"><button aria-label="Gap 2: empty"><span>2</span></button></span>.</div>
    <fieldset><legend>Cards</legend><button><span data-readable-after="Card">dry</span></button></fieldset>
    <fieldset><legend data-readable-after="Box">Even</legend></fieldset></div>`)
  expect(words('question')).toEqual(['First wash, then Gap 2.', 'Cards', 'Card. dry', 'Box. Even'])
})

test('reads the columns of a table and then its rows, and where the point of a number line is', () => {
  show(`<div class="question-place"><fieldset><div aria-hidden="true"><div data-readable-after="Column 1">Always</div></div>
    <fieldset><div data-readable-after="Row 1">Twice <math><mi>n</mi></math> is even.</div><label><input type="radio" /></label></fieldset>
    </fieldset><div role="slider" aria-label="Point on the number line" aria-valuetext="Point at −3."></div></div>`)
  expect(words('question')).toEqual([
    'Column 1. Always',
    'Row 1. Twice n is even.',
    'Point on the number line. Point at negative 3.',
  ])
})

test('reads what is asked where it can be seen, and not the name that screen readers have for it', () => {
  show(`<div class="question-place"><div data-markable="question">Which?</div>
    <fieldset><legend><span class="sr-only">Answer to question 1: </span>Choose two.</legend>
    <label><input type="checkbox" /><span>A</span><span data-markable="option:x">Two</span></label></fieldset></div>`)
  expect(words('question')).toEqual(['Which?', 'Choose two.', 'A. Two'])
})

test('reads the choices of a ray, which have no letters, and the unit beside a number', () => {
  show(`<div class="question-place"><fieldset><legend>Draw on the number line.</legend><label>Your value</label>
    <input aria-describedby="r1-unit" /><span id="r1-unit">cm</span>
    <fieldset><legend>The circle at the point is</legend><label><input type="radio" /><span><span>Open</span></span></label>
    <label><input type="radio" /><span><span>Closed (filled)</span></span></label></fieldset></fieldset></div>`)
  expect(words('question')).toEqual([
    'Draw on the number line.',
    'Unit. cm',
    'The circle at the point is',
    'Open',
    'Closed (filled)',
  ])
})

test('reads a text, then which pieces of it can be clicked and how many to choose', () => {
  show(`<div class="question-place"><fieldset><legend><span class="sr-only">Answer: Choose two.</span></legend>
    <div data-markable="question">She <span class="piece piece-1">ran</span> and <span class="piece piece-2">fell</span>.</div>
    <p><span data-readable="">Choose two.</span><span role="status">0 of 2 chosen.</span></p></fieldset></div>`)
  expect(words('question')).toEqual(['She ran and fell.', 'Piece 1. ran', 'Piece 2. fell', 'Choose two.'])
})

test('reads a question with its formula, its figure and its options by their letters', () => {
  show(`<div class="question-place"><figure><img alt="A circle" /></figure>
    <div data-markable="question"><div class="authored"><p>What is <math><mfrac><mn>3</mn><mn>4</mn></mfrac></math> of x<sup>2</sup>?</p></div></div>
    <fieldset><label><input type="radio" /><span>A</span><span data-markable="option:x">3 × 4</span></label>
    <label><input type="radio" /><span>B</span><span data-covered="q y">Covered. Press to show it.</span></label></fieldset></div>`)
  expect(words('question')).toEqual([
    'Figure: A circle',
    'What is 3 fourths of x squared?',
    'A. 3 times 4',
    'B is covered.',
  ])
})

test('reads of covered cards and lines that they are covered', () => {
  show(`<div class="question-place"><ol><li><span data-readable-after="1"><span data-covered="q x">Covered. Press to show it.</span></span></li></ol>
    <button><span data-readable-after="Card"><span data-covered="q y">Covered. Press to show it.</span></span></button></div>`)
  expect(words('question')).toEqual(['1 is covered.', 'Card is covered.'])
})

test('reads nothing that is not on the screen', () => {
  show('<section class="passage-place" style="visibility: hidden"><div data-markable="passage">Secret.</div></section>')
  expect([words('passage'), words('question')]).toEqual([null, null])
})
