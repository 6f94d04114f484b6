import { useEffect } from 'react';
import { followLanguage, renewLanguage } from '../../lib/language.ts';
import { log } from '../../lib/log.ts';

/** A language that is saved in another tab shows in this one too. */
export function FollowTabs() {
  useEffect(renewLanguage, []);
  useEffect(() => followLanguage((error) => log.error('The language of another tab could not be shown', error)), []);
  return null;
}
