import { expect, it } from '@jest/globals';
import { sentenceFor } from './start-failure.ts';

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'])(
  'names the setting of a database whose certificate is refused (%s)',
  (code) => expect(sentenceFor(failure(code, 'why'))).toBe('The database in DATABASE_URL cannot be used: why'),
);

it('returns no sentence for an unknown error', () => {
  expect(sentenceFor(failure('EUNKNOWN', 'why'))).toBeUndefined();
});
