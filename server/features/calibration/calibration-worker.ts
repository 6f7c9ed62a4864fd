/** A thread that gathers answers page by page and works out the model. It ends when it has answered. */
import { parentPort } from 'node:worker_threads'
import { type AskedPlaces, FirstAnswers } from '#domain/reports/first-answers.ts'
import { lowerThreadPriority } from '../../sharing/step-back.ts'
import { type CalibrationReply, type CalibrationTask, formatVersionName } from './calibration-messages.ts'

/** Behind everything else, also behind those who sign in. */
const niceness = 15

if (!parentPort) throw new Error('The model is worked out in a worker thread.')
const port = parentPort
const asked = new Map<string, AskedPlaces>()
const answers = new FirstAnswers()

lowerThreadPriority(niceness)
port.on('message', (task: CalibrationTask) => {
  try {
    const reply = work(task)
    if (reply !== null) end(reply)
  } catch (error) {
    end({ failure: error instanceof Error ? error.message : String(error) })
  }
})

function work(task: CalibrationTask): CalibrationReply | null {
  if (task.kind === 'calibrate') return { subjects: answers.calibrate(task.levels) }
  for (const [name, places] of task.asked) asked.set(name, places)
  for (const submission of task.submissions) {
    const places = asked.get(formatVersionName(submission))
    if (places !== undefined) answers.add({ ...submission, asked: places })
  }
  return null
}

function end(reply: CalibrationReply) {
  port.postMessage(reply)
  port.close()
}
