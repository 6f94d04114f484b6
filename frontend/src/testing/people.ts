import { avatarFor, type Person, type SessionUser } from '@hoopline/contracts';

const id = (tail: number) => `01900000-0000-7000-8000-${String(tail).padStart(12, '0')}`;

/** A person as others see them; name only what the test is about. */
export function buildPerson(changes: Partial<Person> = {}, tail = 1): Person {
  const personId = changes.id ?? id(tail);
  return {
    id: personId,
    displayName: 'Imani Okafor',
    firstName: 'Imani',
    lastName: 'Okafor',
    email: null,
    profileImageUrl: null,
    position: null,
    avatar: avatarFor(personId),
    ...changes,
  };
}

/** The signed-in member. */
export function buildSessionUser(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    ...buildPerson({ displayName: 'Marcus Bell', firstName: 'Marcus', lastName: 'Bell' }, 900),
    city: 'New York',
    gamesPlayed: 31,
    deletionDueAt: null,
    isOperator: false,
    suspendedUntil: null,
    warnings: [],
    ...changes,
  };
}
