import { describe, expect, it } from '@jest/globals';
import { Seal } from './seal.ts';

const seal = new Seal('a secret of at least thirty-two characters');
const now = new Date('2026-01-01T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

describe('Seal', () => {
  const note = seal.close('code', { subject: 'dana' }, later(60));

  it('gives back what was sealed', () => {
    expect(seal.open('code', note, later(59))).toEqual({ subject: 'dana' });
  });

  it('opens nothing that has expired', () => {
    expect(seal.open('code', note, later(60))).toBeNull();
  });

  it('opens nothing that was sealed for another purpose', () => {
    expect(seal.open('token', note, now)).toBeNull();
  });

  it('opens nothing that was changed', () => {
    const [body = '', signature] = note.split('.');
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('dana', 'carl')).toString('base64url');
    expect(seal.open('code', `${forged}.${signature}`, now)).toBeNull();
  });

  it('opens nothing that another secret signed', () => {
    const other = new Seal('another secret of thirty-two characters!');
    expect(seal.open('code', other.close('code', {}, later(60)), now)).toBeNull();
  });

  it.each(['', '.', 'a.b', 'no dot'])('opens no %j', (text) => {
    expect(seal.open('code', text, now)).toBeNull();
  });
});
