import { type MyProfile, PROFILE } from '@hoopline/contracts';
import { ProfileForm } from '@hoopline/contracts/players/schemas';
import type { UseFormReturn } from 'react-hook-form';
import { formResolver } from '../../../ui/form/form-resolver.ts';

/** Values of the form's controls, with the same names as in the request body. */
export interface ProfileValues {
  displayName: string;
  bio: string;
  preferredPosition: string;
  /** The text as typed. */
  jerseyNumber: string;
  favoriteNbaTeam: string;
  favoriteNbaPlayer: string;
}

const isIn = (options: readonly string[], value: string | null): value is string =>
  value !== null && options.includes(value);

/**
 * The form's values of a saved profile. A position that is no longer an option becomes the default position, and a team
 * that is no longer an option becomes empty.
 */
export const valuesOf = (mine: MyProfile): ProfileValues => ({
  displayName: mine.displayName,
  bio: mine.bio ?? '',
  preferredPosition: isIn(PROFILE.positions, mine.preferredPosition) ? mine.preferredPosition : PROFILE.defaultPosition,
  jerseyNumber: mine.jerseyNumber === null ? '' : String(mine.jerseyNumber),
  favoriteNbaTeam: isIn(PROFILE.teams, mine.favoriteNbaTeam) ? mine.favoriteNbaTeam : '',
  favoriteNbaPlayer: mine.favoriteNbaPlayer ?? '',
});

/** The body to send: all six fields, null for empty ones except name and position, which must have a value. */
const toBody = (values: ProfileValues) => ({
  displayName: values.displayName,
  bio: values.bio.trim() || null,
  preferredPosition: values.preferredPosition,
  jerseyNumber: values.jerseyNumber.trim() === '' ? null : Number(values.jerseyNumber),
  favoriteNbaTeam: values.favoriteNbaTeam || null,
  favoriteNbaPlayer: values.favoriteNbaPlayer.trim() || null,
});

export const resolveProfile = formResolver({ schema: ProfileForm, feature: 'myProfile', toBody });

const namesOf = (values: ProfileValues) => Object.keys(values) as (keyof ProfileValues)[];

/** Fills the form with the saved values. Fields whose text differs from `before` keep the typed text. */
export function adopt<Context, Output>(
  form: UseFormReturn<ProfileValues, Context, Output>,
  saved: ProfileValues,
  before: ProfileValues,
): void {
  const typed = form.getValues();
  form.reset(saved);
  for (const name of namesOf(saved))
    if (typed[name] !== before[name]) form.setValue(name, typed[name], { shouldDirty: true });
}
