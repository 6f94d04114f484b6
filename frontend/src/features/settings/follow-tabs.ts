import { useEffect } from 'react';
import { followLanguage, renewLanguage } from '../../lib/language.ts';
import { log } from '../../lib/log.ts';

/** Shows a language that another tab has saved in this tab too. */
export function FollowTabs() {
  useEffect(renewLanguage, []);
  useEffect(() => followLanguage((error) => log.error('The language of another tab could not be shown', error)), []);
  return null;
}
