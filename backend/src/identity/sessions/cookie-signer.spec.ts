import { fastifyCookie } from '@fastify/cookie';
import { describe, expect, it } from '@jest/globals';
import { CookieSigner } from './cookie-signer.ts';

const SECRET = 'a secret that is long enough for tests';
const signed = fastifyCookie.sign('an id', SECRET);

describe('CookieSigner', () => {
  it('takes what was signed with its secret, the first time and again', () => {
    const signer = new CookieSigner(SECRET);
    for (let time = 0; time < 2; time += 1) {
      expect(signer.unsign(signed)).toMatchObject({ valid: true, value: 'an id' });
      expect(signer.sign('an id')).toBe(signed);
    }
    expect(signer.sign('another')).toBe(fastifyCookie.sign('another', SECRET));
  });

  it.each([
    ['another secret', fastifyCookie.sign('an id', `${SECRET}!`)],
    ['no signature', 'an id'],
    ['an empty signature', 'an id.'],
    ['another end', `${signed.slice(0, -1)}?`],
    ['another id', `another${signed.slice('an id'.length)}`],
    ['more than the signature', `${signed}=`],
  ])('refuses %s, the first time and again', (_, forged) => {
    const signer = new CookieSigner(SECRET);
    expect(signer.unsign(signed).valid).toBe(true);
    for (let time = 0; time < 2; time += 1) expect(signer.unsign(forged).valid).toBe(false);
  });

  it('still knows right from wrong when it has forgotten what it knew', () => {
    const signer = new CookieSigner(SECRET);
    for (let id = 0; id <= 20_001; id += 1) signer.unsign(fastifyCookie.sign(String(id), SECRET));
    expect(signer.unsign(signed).valid).toBe(true);
    expect(signer.unsign(`${signed}=`).valid).toBe(false);
  });
});
