import { describe, expect, it } from '@jest/globals';
import { maskEmail } from './person.sql.ts';

describe('maskEmail', () => {
  it.each([
    ['sam.lee@example.com', 's•••@example.com'],
    ['a@example.com', 'a•••@example.com'],
    ['"odd@name"@example.com', '"•••@example.com'],
    ['😀grin@example.com', '😀•••@example.com'],
    ['@example.com', '•••@example.com'],
    ['no address', '•••'],
    ['', '•••'],
  ])('shows %j as %j', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});
