/** A whole message, a part of a message, or raw bytes of the connection. */
export type Frame = string | Buffer | { part: string; isLast: boolean } | { bytes: number[] };

const WATCH = '"watch",{"topics":[]}';
const nested = (open: string, inner: string, close: string, depth: number) =>
  open.repeat(depth) + inner + close.repeat(depth);

/** After these, the server closes the socket that sent them. */
export const CLOSED: [string, Frame[]][] = [
  ['an empty message', ['']],
  ['an unknown packet type of Engine.IO', ['9']],
  ['a letter for a type', ['x']],
  ['a ping, which only the server sends', ['2']],
  ['a binary message', [Buffer.from([4, 5, 6])]],
  ['a binary message in letters', ['bAAAA']],
  ['invalid binary', ['b\u0000!!!']],
  ['a packet without a type', ['4']],
  ['an unknown packet type of Socket.IO', ['49']],
  ['a packet type that is no number', ['4constructor']],
  ['a second connection', ['40']],
  ['a second connection with data', ['40{"sid":"a"}']],
  ['an error, which only the server sends', ['44{"message":"no"}']],
  ['a call in a namespace that was not joined', [`42/admin,[${WATCH}]`]],
  ['a call in a namespace that was refused', ['40/admin,', `42/admin,[${WATCH}]`]],
  ['a call without a name', ['42[]']],
  ['a call by null', ['42[null]']],
  ['a call by an object', ['42[{"toString":"watch"}]']],
  ['a call by a list', ['42[["watch"]]']],
  ['an object instead of a list', ['42{"0":"watch"}']],
  ['a text instead of a list', ['42"watch"']],
  ['invalid JSON', ['42["watch",']],
  ['two values', [`42[${WATCH}][${WATCH}]`]],
  ['an acknowledgement id below zero', [`42-1[${WATCH}]`]],
  ['an acknowledgement id with an exponent', [`421e3[${WATCH}]`]],
  // The answer has no id that its own client could read.
  ['an acknowledgement id above all numbers', [`42${'9'.repeat(400)}["nope"]`]],
  ['an answer that is no list', ['431{"length":1}']],
  ...['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener'].map(
    (name): [string, Frame[]] => [`an event of the server itself, ${name}`, [`421["${name}","a"]`]],
  ),
  ['attachments without a number', ['45["watch"]']],
  ['no attachment', ['450-["watch"]']],
  ['half an attachment', ['451.5-["watch"]']],
  ['a negative number of attachments', ['45-1-["watch"]']],
  ['too many attachments', ['45999999-["watch"]']],
  ['an attachment that does not come', ['451-["watch",{"_placeholder":true,"num":0}]', '421["watch"]']],
  ['an attachment of another number', ['451-["watch",{"_placeholder":true,"num":7}]', Buffer.from('a')]],
  ['an attachment by a name', ['451-["watch",{"_placeholder":true,"num":"__proto__"}]', Buffer.from('a')]],
  ['one attachment too many', ['451-["watch",{"_placeholder":true,"num":0}]', Buffer.from('a'), Buffer.from('b')]],
  ['lists in lists as the name', [`42${nested('[', '', ']', 2_000)}`]],
  ['lists that do not end', [`42${'['.repeat(4_000)}`]],
  ['more than 4 KB', [`421["watch",{"topics":["${'a'.repeat(4_096)}"]}]`]],
  ['more than 4 KB of spaces', [`421["watch"${' '.repeat(4_096)}]`]],
  ['more than 4 KB of bytes', ['451-["watch",{"topics":{"_placeholder":true,"num":0}}]', Buffer.alloc(4_097)]],
  [
    'more than 4 KB in parts that are smaller',
    [
      { part: `421["watch",{"topics":["${'a'.repeat(2_000)}`, isLast: false },
      { part: 'a'.repeat(2_096), isLast: false },
      { part: '"]}]', isLast: true },
    ],
  ],
  ['text that is no UTF-8', [{ bytes: [0x81, 0x83, 0, 0, 0, 0, 0x34, 0xc3, 0x28] }]],
  ['a frame without a mask', [{ bytes: [0x81, 0x01, 0x36] }]],
  ['a compressed frame', [{ bytes: [0xc1, 0x81, 0, 0, 0, 0, 0x36] }]],
  ['an unknown kind of frame', [{ bytes: [0x83, 0x81, 0, 0, 0, 0, 0x36] }]],
  ['a later part without a first part', [{ bytes: [0x80, 0x81, 0, 0, 0, 0, 0x36] }]],
  ['a frame of 2^63 bytes', [{ bytes: [0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0] }]],
  ['a ping of 126 bytes', [{ bytes: [0x89, 0xfe, 0, 126, 0, 0, 0, 0] }]],
];

/** The server ignores these, and the socket can still be used. */
export const IGNORED: [string, Frame[]][] = [
  ['a pong that nobody asked for', ['3', '3']],
  ['a change of transport', ['5']],
  ['nothing to do', ['6']],
  ['an unknown namespace', ['40/admin,']],
  ['a namespace of the prototype', ['40/__proto__,', '40/constructor,{"a":1}']],
  ['a namespace of 1 KB', [`40/${'a'.repeat(1_024)},`]],
  ['a call without a payload', ['42']],
  ['a call by a number', ['42[5]']],
  ['an answer to nothing', ['43999["a"]', '430[]']],
  ['an answer without an id', ['43["a"]']],
  ['an answer without anything', ['43']],
  ['a call that wants no answer, by a name of the prototype', ['42["__proto__",{"isAdmin":true}]']],
  ['a call that wants no answer, with a payload of the prototype', ['42["watch",{"__proto__":{"isAdmin":true}}]']],
  ['a call that wants no answer, without a payload', ['42["watch"]']],
  ['an attachment in a call', ['451-["watch",{"topics":{"_placeholder":true,"num":0}}]', Buffer.from('a')]],
  ['an attachment in an answer', ['461-9[{"_placeholder":true,"num":0}]', Buffer.from('a')]],
];

const NOT_FOUND = /"ok":false.*"code":"not_found"/;
const INVALID = /"ok":false.*"code":"(invalid|validation)/;

/** A call that wants an answer, and the answer. */
export const CALLS: [string, string, RegExp][] = [
  ...[
    ...['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__', 'valueOf'],
    ...['error', 'message', 'ping', 'join', 'session.ready', 'session.ended', 'sessions.forget', '', ' watch', 'WATCH'],
  ].map((name): [string, string, RegExp] => [`by the name ${JSON.stringify(name)}`, `421["${name}",{}]`, NOT_FOUND]),
  ['by a number', '421[0,{}]', NOT_FOUND],
  ['by nothing', '421', NOT_FOUND],
  ['with the largest acknowledgement id', '429007199254740993["nope"]', NOT_FOUND],
  ['without a payload', '421["watch"]', INVALID],
  ...['null', '5', '"a"', 'true', '[]', '{}', '[["a"]]', '{"topics":null}', '{"topics":{}}', '{"topics":[null]}'].map(
    (payload): [string, string, RegExp] => [`with ${payload}`, `421["watch",${payload}]`, INVALID],
  ),
  ['with lists in lists', `421["watch",${nested('[', '', ']', 1_900)}]`, INVALID],
  ['with objects in objects', `421["watch",${nested('{"a":', '1', '}', 650)}]`, INVALID],
  ['with topics of the prototype alone', '421["watch",{"__proto__":{"topics":["feed"]}}]', INVALID],
  ['with a list for a list', '421["watch",{"topics":{"length":1,"0":"feed"}}]', INVALID],
  ['with 1,000 topics', `421["watch",{"topics":[${Array(1_000).fill('"a"').join()}]}]`, INVALID],
];
