import { z } from 'zod';
import { Id, optionalLine } from '../common/schemas.ts';
import { AVATAR_OPTIONS } from './avatar.ts';

export const AvatarLook = z.strictObject({
  skin: z.enum(AVATAR_OPTIONS.skin),
  hair: z.enum(AVATAR_OPTIONS.hair),
  headAccessory: z.enum(AVATAR_OPTIONS.headAccessory),
  jersey: z.enum(AVATAR_OPTIONS.jersey),
  shorts: z.enum(AVATAR_OPTIONS.shorts),
  shoes: z.enum(AVATAR_OPTIONS.shoes),
});

/** Signs that are drawn as nothing: a name of them alone would be no name. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Something to see: a letter, a digit, a sign or an emoji, also those of the languages we do not speak. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** More accents on one letter than any language writes: they would cover the lines above and below. */
const STACKED_MARKS = /\p{M}{5,}/u;

/** What a person calls themselves: one line, in the composed form of Unicode, with something to see in it. */
export const PersonName = optionalLine()
  .overwrite((name) => name.normalize('NFC'))
  .refine((name) => VISIBLE.test(name.replace(INVISIBLE, '')), { error: 'Required', params: { code: 'required' } })
  .refine((name) => !STACKED_MARKS.test(name), {
    error: 'Too many accents on one letter',
    params: { code: 'stacked_marks' },
  });

/** Somebody as others see them. The e-mail is masked for everyone but oneself. */
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
