import { describe, expect, it } from '@jest/globals';
import { forOthers } from './person.sql.ts';

const sam = { displayName: 'Sam Lee', firstName: 'Sam', lastName: 'Lee', email: 'sam.lee@example.com' };

describe('what others see of a person', () => {
  it('is no e-mail', () => {
    expect(forOthers(sam)).toEqual({ ...sam, email: null });
  });

  it.each(['Slam Sam', 'Sam', ''])('is no real name of who is called %j', (displayName) => {
    expect(forOthers({ ...sam, displayName })).toEqual({ displayName, firstName: null, lastName: null, email: null });
  });

  it('is the one name of who has no other', () => {
    expect(forOthers({ ...sam, displayName: 'Sam', lastName: null })).toMatchObject({ firstName: 'Sam' });
  });
});
