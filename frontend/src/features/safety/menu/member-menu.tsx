import type { DialogKind } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { useSessionUser } from '../../../session/identity.queries.ts';
import type { IconButtonProps } from '../../../ui/icon-button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { BlockDialog } from '../blocks/late-block-dialog.ts';
import { ReportDialog } from '../reports/late-report-dialog.ts';
import type { SafetyMenuListProps } from './safety-menu-list.tsx';

const SafetyMenuList = lazyDialog<SafetyMenuListProps>({
  name: 'What can be done about somebody',
  isRare: true,
  load: async () => (await import('./safety-menu-list.tsx')).SafetyMenuList,
});

export interface MemberMenuProps extends Omit<IconButtonProps, 'children' | 'label'> {
  label?: string;
  /** The thing to report. `key` is the link key of a private game. */
  target: { kind: DialogKind; id: string; key?: string | undefined };
  /** The author or owner of the thing. */
  person: { id: string; displayName: string };
  /** Called after the person was blocked. A page that shows only the person's things opens another page then. */
  onBlocked?: () => void;
}

/** Report and block menu for a thing of another person. Only members see it. */
export function MemberMenu({ label, target, person, onBlocked, ...button }: MemberMenuProps) {
  const { t } = useTranslation('safety');
  const { user } = useSessionUser();
  const [isReporting, setReporting] = useState<boolean>();
  const [isBlocking, setBlocking] = useState(false);
  if (!user || user.id === person.id) return null;
  return (
    <>
      <MenuButton label={label ?? t('options')} {...button} preload={SafetyMenuList.preload}>
        {(binding) => (
          <SafetyMenuList
            {...binding}
            kind={target.kind}
            name={shownName(person.displayName)}
            onReport={() => setReporting(true)}
            onBlock={() => setBlocking(true)}
          />
        )}
      </MenuButton>
      <BlockDialog person={person} isOpen={isBlocking} onClose={() => setBlocking(false)} onBlocked={onBlocked} />
      {isReporting !== undefined && (
        <ReportDialog isOpen={isReporting} target={target} person={person} onClose={() => setReporting(false)} />
      )}
    </>
  );
}
