import type { OpportunityKind } from '@hoopline/contracts';
import type { Namespace } from '../../../lib/i18n.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { Cached } from '../opportunities/opportunity.ts';
import type { OpportunityForm } from './opportunity-form.ts';

interface LateForm<Kind extends OpportunityKind> {
  /** Names the missing part in the log if loading fails. */
  name: string;
  texts: Namespace;
  /** Loads the code of the form. The function that it resolves to is called after `texts` are loaded. */
  load: () => Promise<() => OpportunityForm<Kind>>;
}

/** The dialog that posts an opportunity. The dialog and its form load after the page. */
export const latePostDialog = <Kind extends OpportunityKind>({ name, texts, load }: LateForm<Kind>) =>
  lazyDialog<{ isOpen: boolean; onClose: () => void }>({
    name,
    texts: ['problems', texts],
    load: async () => {
      const [{ PostDialog }, makeForm] = await Promise.all([import('./post-dialog.tsx'), load()]);
      return (props) => <PostDialog makeForm={makeForm} {...props} />;
    },
  });

/** The dialog in which the poster edits an opportunity. The dialog and its form load after the page. */
export const lateEditDialog = <Kind extends OpportunityKind>({ name, texts, load }: LateForm<Kind>) =>
  lazyDialog<{ opportunity: Cached<Kind>; onClose: () => void }>({
    name,
    texts: ['problems', texts],
    load: async () => {
      const [{ EditDialog }, makeForm] = await Promise.all([import('./edit-dialog.tsx'), load()]);
      return (props) => <EditDialog makeForm={makeForm} {...props} />;
    },
  });
