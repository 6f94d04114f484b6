import { describe, expect, it } from '@jest/globals';
import { forOthers } from './person.sql.ts';

const sam = { displayName: 'Sam Lee', firstName: 'Sam', lastName: 'Lee', email: 'sam.lee@example.com' };

describe('a person as others see them', () => {
  it('has no e-mail', () => {
    expect(forOthers(sam)).toEqual({ ...sam, email: null });
  });

  it.each(['Slam Sam', 'Sam', ''])('has no real name when they are called %j', (displayName) => {
    expect(forOthers({ ...sam, displayName })).toEqual({ displayName, firstName: null, lastName: null, email: null });
  });

  it('has the first name when it is their whole name', () => {
    expect(forOthers({ ...sam, displayName: 'Sam', lastName: null })).toMatchObject({ firstName: 'Sam' });
  });
});
