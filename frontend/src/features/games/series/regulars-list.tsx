import { Button, chakra, Flex } from '@chakra-ui/react';
import type { Regular, Series } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlusIcon, XIcon } from '../../../icons/ui.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import type { CachedDetail } from '../cached-game.ts';
import { RefusalNote } from '../components/refusal-note.tsx';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useSeriesWrite } from './series.mutations.ts';

interface RegularsListProps {
  game: CachedDetail;
  series: Series;
}

/** The regulars of a weekly run, whom its host adds from the players of this game, and removes. */
export function RegularsList({ game, series }: RegularsListProps) {
  const { t } = useTranslation('gameSeries');
  const { mutate, isPending, error } = useSeriesWrite(game.id, series.id);
  const kept = useKeptFocus<HTMLDivElement>();
  /** The regular about whom the open dialog asks. */
  const [asked, setAsked] = useState<Regular>();
  const regulars = series.regulars ?? [];
  const known = new Set([game.host.id, ...regulars.map(({ id }) => id)]);
  const others = [...game.players, ...game.waitlist].filter(({ id }) => !known.has(id));
  return (
    <Flex {...kept} direction="column" gap="2" outline="none">
      <chakra.h3 fontWeight="650">{t('regulars')}</chakra.h3>
      <chakra.p color="fg.subtle" textStyle="body.sm">
        {t('regularsHint')}
      </chakra.p>
      <div aria-live="polite">
        {regulars.length === 0 && (
          <chakra.p color="fg.muted" textStyle="body.sm">
            {t('noRegulars')}
          </chakra.p>
        )}
        <chakra.ul listStyleType="none" display="flex" flexDirection="column">
          {regulars.map((regular) => (
            <Flex as="li" key={regular.id} align="center" gap="3" minH="12">
              <PersonAvatar person={regular} size={32} crop="face" />
              <chakra.span flex="1" minW="0" overflowWrap="anywhere" fontSize="14px">
                {shownName(regular.displayName)}
                {regular.isAdded && (
                  <chakra.span display="block" color="fg.subtle" textStyle="caption">
                    {t('added')}
                  </chakra.span>
                )}
              </chakra.span>
              <IconButton
                size="sm"
                label={t('remove', { name: shownName(regular.displayName) })}
                aria-busy={isPending || undefined}
                onClick={() => !isPending && setAsked(regular)}
              >
                <XIcon aria-hidden />
              </IconButton>
            </Flex>
          ))}
        </chakra.ul>
      </div>
      <RefusalNote code={refusalOf(error)} />
      {others.length > 0 && (
        <Flex role="group" aria-label={t('addTitle')} wrap="wrap" gap="2">
          {others.map((player) => (
            <Button
              key={player.id}
              size="sm"
              variant="outline"
              maxW="full"
              aria-busy={isPending || undefined}
              onClick={() => !isPending && mutate({ act: 'addRegular', userId: player.id })}
            >
              <PlusIcon aria-hidden />
              <chakra.span truncate>{t('add', { name: shownName(player.displayName) })}</chakra.span>
            </Button>
          ))}
        </Flex>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('removeTitle', { name: shownName(asked?.displayName ?? '') })}
        body={t('removeBody')}
        confirmLabel={t('removeConfirm')}
        cancelLabel={t('removeKeep')}
        isDestructive
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) mutate({ act: 'removeRegular', userId: asked.id });
          setAsked(undefined);
        }}
      />
    </Flex>
  );
}
