import { expect, it } from '@jest/globals';
import { parseRedisAddress } from './redis-address.ts';

const one = { isCluster: false, isEncrypted: false };

it.each([
  ['redis://here', { ...one, nodes: [{ host: 'here', port: 6379 }] }],
  ['redis://here:7/2', { ...one, nodes: [{ host: 'here', port: 7 }] }],
  ['redis://:p%40ss@here', { ...one, nodes: [{ host: 'here', port: 6379 }], password: 'p@ss' }],
  [
    'rediss://me:pass@here',
    { ...one, isEncrypted: true, nodes: [{ host: 'here', port: 6379 }], username: 'me', password: 'pass' },
  ],
  ['redis://me:p:a%3Ass@here', { ...one, nodes: [{ host: 'here', port: 6379 }], username: 'me', password: 'p:a:ss' }],
  ['redis://here?cluster=true', { ...one, isCluster: true, nodes: [{ host: 'here', port: 6379 }] }],
  ['redis://here/?cluster=false', { ...one, nodes: [{ host: 'here', port: 6379 }] }],
  [
    'redis://:x@a:1,b:2,c',
    {
      ...one,
      isCluster: true,
      password: 'x',
      nodes: [
        { host: 'a', port: 1 },
        { host: 'b', port: 2 },
        { host: 'c', port: 6379 },
      ],
    },
  ],
])('reads %s', (text, address) => expect(parseRedisAddress(text)).toEqual(address));

it.each([
  'here:6379',
  'http://here',
  'redis://',
  'redis://a,,b',
  'redis://a:x',
  'redis://a,b:99999',
  'redis://:5%@a,b',
])('%s is refused', (text) => expect(parseRedisAddress(text)).toBeUndefined());
