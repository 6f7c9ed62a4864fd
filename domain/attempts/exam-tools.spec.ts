import { expect, test } from 'vitest'
import { defaultExamTools, examTool } from '#contracts/attempts/exam-tools.ts'
import { changeToolSetting, listToolsForStudent, noStudentTools, readToolSetting } from './exam-tools.ts'

test.each([
  ['the tools of the format', defaultExamTools, noStudentTools, ['eliminator', 'highlighter', 'notepad']],
  [
    'one more for the student',
    defaultExamTools,
    { on: ['zoom'], off: [] },
    ['eliminator', 'highlighter', 'notepad', 'zoom'],
  ],
  ['one less for the student', defaultExamTools, { on: [], off: ['notepad'] }, ['eliminator', 'highlighter']],
  ['each only once', ['zoom'], { on: ['zoom'], off: [] }, ['zoom']],
  ['none where the format has none', [], noStudentTools, []],
  ['one in another order than the format has', ['zoom', 'eliminator'], noStudentTools, ['eliminator', 'zoom']],
] as const)('a student has %s', (_, format, { on, off }, expected) => {
  expect(listToolsForStudent(format, { on: [...on], off: [...off] })).toEqual(expected)
})

test.each(['format', 'on', 'off'] as const)('each tool can be set to "%s", whatever was set before', (setting) => {
  for (const tool of examTool.options) {
    for (const before of ['format', 'on', 'off'] as const) {
      const set = changeToolSetting(changeToolSetting({ on: ['zoom'], off: ['notepad'] }, tool, before), tool, setting)
      expect(readToolSetting(tool, set)).toBe(setting)
      if (tool !== 'zoom') expect(readToolSetting('zoom', set)).toBe('on')
    }
  }
})
