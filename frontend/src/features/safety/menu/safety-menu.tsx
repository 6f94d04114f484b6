import { loadTexts } from '../../../lib/i18n.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { MemberMenuProps } from './member-menu.tsx';

/** Report and block menu for a thing of another person. Only members see it. Its code loads after the page. */
export const SafetyMenu = lazyPart<MemberMenuProps>({
  name: 'The menu of what is of others',
  load: async () => (await Promise.all([import('./member-menu.tsx'), loadTexts(['safety'])]))[0].MemberMenu,
});
