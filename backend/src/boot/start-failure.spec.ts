import { expect, it } from '@jest/globals';
import { sentenceFor } from './start-failure.ts';

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'])(
  'says of a database whose certificate is refused (%s) which setting it is about',
  (code) => expect(sentenceFor(failure(code, 'why'))).toBe('The database in DATABASE_URL cannot be used: why'),
);

it('leaves what it does not know to its stack', () => {
  expect(sentenceFor(failure('EUNKNOWN', 'why'))).toBeUndefined();
});
