/** Values that programs stumble over. Text in «guillemets» is replaced when a request is sent. */
import * as fc from 'fast-check'

/** Names of ids of a target, as `test/attack/target.ts` has them. */
export const idNames = [
  ...['testRef', 'testId', 'sectionId', 'questionId', 'passageId', 'imageId', 'attemptId', 'submissionId'],
  ...[
    'assignmentId',
    'studentId',
    'studentRef',
    'classId',
    'userId',
    'sessionId',
    'tutoringSessionId',
    'factorId',
    'joinRequestId',
    'removalRequestId',
    'commentId',
    'problemReportId',
  ],
  'email',
]

/** Becomes the raw text in JSON, which `JSON.stringify` would never write. */
export const rawJson: Readonly<Record<string, string>> = {
  '«huge»': '1e400',
  '«deep»': '['.repeat(20_000) + ']'.repeat(20_000),
  '«twice»': '{"a":1,"a":2}',
  '«lone»': '"\\ud800"',
  '«zero»': '"a\\u0000b"',
}

const strings = [
  ...['', ' ', '0', '-1', '1.5', '1e400', 'NaN', 'null', 'true', '[]', '{}', 'undefined', 'constructor', '__proto__'],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202etxt',
    '\ufeff',
    '👩‍👩‍👧‍👦',
    'İ',
    'ﬀ',
    'e\u0301',
    '\r\n.\r\n',
    '\u2028',
  ],
  ...["' or '1'='1", "'; drop table tests; --", '%', '_', '\\', '%00', '%s%n', '#{7*7}', '{{7*7}}', '$$', '$1', '?'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '$\\href{javascript:alert(1)}{x}$', '$'.repeat(999)],
  ...['../../etc/passwd', '//evil.example/', 'javascript:alert(1)', 'a\r\nBcc: b@example.com', 'a\nb', '=1+1'],
  ...['a'.repeat(201), 'a'.repeat(5000), '🙂'.repeat(1001), '<b>'.repeat(2000), '('.repeat(3000)],
  ...['2026-02-30T00:00:00Z', '0000-00-00', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00.000Z'],
  ...['-271821-04-20T00:00:00.000Z', '2026-03-01T24:00:00Z', '2026-03-01T10:00:00+99:99', '0001-01-01T00:00:00Z'],
  ...['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF', '{«testId»}', '1'.repeat(400)],
  ...[
    'a@b',
    'a@example.com',
    `${'a'.repeat(250)}@example.com`,
    '"a b"@example.com',
    '+15551234567',
    '+0',
    'Europe/Berlin',
  ],
]

const numbers = [0, -0, -1, 1, 1.5, 0.1, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 63, 1e308, -1e308, 5e-324]

export const hostileString: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...strings), weight: 4 },
  { arbitrary: fc.constantFrom(...idNames.map((name) => `«${name}»`)), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
)

const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(...numbers),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileString, weight: 4 },
  { arbitrary: hostileNumber, weight: 2 },
  {
    arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1e9 }, { toString: null }),
    weight: 2,
  },
  { arbitrary: fc.constantFrom(...Object.keys(rawJson)), weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
)

/** What a header may contain: Latin letters without control characters. */
export const headerValue: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['', '*', '*/*', 'text/html', 'application/json', 'application/json; charset=utf-16', 'multipart/form-data'],
    ...['gzip, br;q=0', 'bytes=0-1,5-', '"etag"', '1.2.3.4, 5.6.7.8', '::1', '999.1.1.1', '2024-01-01', '9999-99-99'],
    ...[
      'Bearer',
      'Bearer a.b.c',
      'Bearer e30.e30.',
      'Basic YTpi',
      'https://evil.example',
      'x'.repeat(4000),
      '{"a":',
      'é',
    ],
  ),
  fc.string({ maxLength: 30 }).map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '')),
)
