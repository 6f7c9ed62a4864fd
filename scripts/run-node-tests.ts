import { parseArgs } from 'node:util'
import { testNodes } from './node-tests.ts'
import { printResults } from './test-runs.ts'

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
printResults([await testNodes({ withAllJourneys: values.all })])
