import { describe, expect, it } from '@jest/globals';
import { SignedToken } from './signed-token.ts';

const tokens = new SignedToken('a secret of at least thirty-two characters', 'tests');
const now = new Date('2026-01-01T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

describe('SignedToken', () => {
  const token = tokens.sign('code', { subject: 'dana' }, later(60));

  it('returns the content that was signed', () => {
    expect(tokens.verify('code', token, later(59))).toEqual({ subject: 'dana' });
  });

  it('rejects an expired token', () => {
    expect(tokens.verify('code', token, later(60))).toBeNull();
  });

  it('rejects a token that was signed for another purpose', () => {
    expect(tokens.verify('token', token, now)).toBeNull();
  });

  it('rejects changed content', () => {
    const [body = '', signature] = token.split('.');
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('dana', 'carl')).toString('base64url');
    expect(tokens.verify('code', `${forged}.${signature}`, now)).toBeNull();
  });

  it('rejects a token that the same secret signed for another use', () => {
    const other = new SignedToken('a secret of at least thirty-two characters', 'other');
    expect(tokens.verify('code', other.sign('code', {}, later(60)), now)).toBeNull();
  });

  it('accepts a token without an expiry at any time', () => {
    const endless = tokens.sign('code', { subject: 'dana' }, null);
    expect(tokens.verify('code', endless, later(10 * 365 * 24 * 3_600))).toEqual({ subject: 'dana' });
  });

  it('rejects a signature made with another secret', () => {
    const other = new SignedToken('another secret of thirty-two characters!', 'tests');
    expect(tokens.verify('code', other.sign('code', {}, later(60)), now)).toBeNull();
  });

  it.each(['', '.', 'a.b', 'no dot'])('rejects the malformed token %j', (text) => {
    expect(tokens.verify('code', text, now)).toBeNull();
  });
});
