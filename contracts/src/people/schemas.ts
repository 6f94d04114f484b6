import { z } from 'zod';
import { Id, line } from '../common/schemas.ts';
import { AVATAR_OPTIONS } from './avatar.ts';

export const AvatarLook = z.strictObject({
  skin: z.enum(AVATAR_OPTIONS.skin),
  hair: z.enum(AVATAR_OPTIONS.hair),
  headAccessory: z.enum(AVATAR_OPTIONS.headAccessory),
  jersey: z.enum(AVATAR_OPTIONS.jersey),
  shorts: z.enum(AVATAR_OPTIONS.shorts),
  shoes: z.enum(AVATAR_OPTIONS.shoes),
});

/** More accents on one letter than any language writes: they would cover the lines above and below. */
const STACKED_MARKS = /\p{M}{5,}/u;

/** The name that a person has chosen: one line with a visible sign. */
export const PersonName = line().refine((name) => !STACKED_MARKS.test(name), {
  error: 'Too many accents on one letter',
  params: { code: 'stacked_marks' },
});

/**
 * A person as the viewer may see them. For other viewers than the person, `email` is null. So are `firstName` and
 * `lastName` once the person has chosen another name.
 */
export const Person = z
  .object({
    id: Id,
    displayName: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    position: z.string().nullable(),
    avatar: AvatarLook,
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

/** A person in a list, such as a roster: enough for their picture, their name and the link to their page. */
export const Face = Person.pick({ id: true, displayName: true, profileImageUrl: true, avatar: true });
export type Face = z.infer<typeof Face>;
