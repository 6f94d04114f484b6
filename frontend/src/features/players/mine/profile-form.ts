import { type MyProfile, PROFILE } from '@hoopline/contracts';
import { ProfileForm } from '@hoopline/contracts/players/schemas';
import type { UseFormReturn } from 'react-hook-form';
import { formResolver } from '../../../ui/form/form-resolver.ts';

/** Values of the form's controls, named as on the wire. */
export interface ProfileValues {
  displayName: string;
  bio: string;
  preferredPosition: string;
  /** As typed. */
  jerseyNumber: string;
  favoriteNbaTeam: string;
  favoriteNbaPlayer: string;
}

const isIn = (options: readonly string[], value: string | null): value is string =>
  value !== null && options.includes(value);

/** A position or a team that is no option any more is chosen anew. */
export const valuesOf = (mine: MyProfile): ProfileValues => ({
  displayName: mine.displayName,
  bio: mine.bio ?? '',
  preferredPosition: isIn(PROFILE.positions, mine.preferredPosition) ? mine.preferredPosition : PROFILE.defaultPosition,
  jerseyNumber: mine.jerseyNumber === null ? '' : String(mine.jerseyNumber),
  favoriteNbaTeam: isIn(PROFILE.teams, mine.favoriteNbaTeam) ? mine.favoriteNbaTeam : '',
  favoriteNbaPlayer: mine.favoriteNbaPlayer ?? '',
});

/** What is sent: all six fields, null where nothing is said. */
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

/** Shows what is saved now. Fields that were changed since they read as in `before` keep what was typed. */
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
