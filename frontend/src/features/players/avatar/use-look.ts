import { AVATAR_OPTIONS, type Avatar, type AvatarPart, type MyProfile } from '@hoopline/contracts';
import { draftsOf, keepMyDrafts, useMyDrafts } from '../mine/my-profile.store.ts';

const PARTS = Object.keys(AVATAR_OPTIONS) as AvatarPart[];

const isSame = (a: Avatar, b: Avatar) => PARTS.every((part) => a[part] === b[part]);

const pick = <T>(options: readonly T[]): T => options[Math.floor(Math.random() * options.length)] as T;

/** A random look that differs from `but`. */
function randomLook(but: Avatar): Avatar {
  const look = Object.fromEntries(PARTS.map((part) => [part, pick<string>(AVATAR_OPTIONS[part])])) as Avatar;
  return isSame(look, but) ? randomLook(but) : look;
}

/** The look that is tried on; at first the saved one. The hero shows it and the customizer changes it. */
export function useLook({ id, avatar: saved }: Pick<MyProfile, 'id' | 'avatar'>) {
  const draft = useMyDrafts((store) => draftsOf(id, store).look);
  const before = useMyDrafts((store) => draftsOf(id, store).before);
  const look = draft ?? saved;
  const show = (next: Avatar, undoTo: Avatar | null = null) =>
    keepMyDrafts(id, { look: isSame(next, saved) ? null : next, before: undoTo });

  return {
    look,
    isChanged: draft !== null && !isSame(draft, saved),
    canUndo: before !== null,
    choose: (part: AvatarPart, value: string) => show({ ...look, [part]: value }),
    randomise: () => show(randomLook(look), look),
    undo: () => before && show(before),
    reset: () => show(saved),
  };
}
