import { z } from 'zod';
import { Id } from '../common/schemas.ts';
import { AVATAR_OPTIONS } from './avatar.ts';

export const AvatarLook = z.strictObject({
  skin: z.enum(AVATAR_OPTIONS.skin),
  hair: z.enum(AVATAR_OPTIONS.hair),
  headAccessory: z.enum(AVATAR_OPTIONS.headAccessory),
  jersey: z.enum(AVATAR_OPTIONS.jersey),
  shorts: z.enum(AVATAR_OPTIONS.shorts),
  shoes: z.enum(AVATAR_OPTIONS.shoes),
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
