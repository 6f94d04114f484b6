import { Button, chakra, Flex, Grid } from '@chakra-ui/react';
import type { AskState, GameAsk } from '@hoopline/contracts';
import { ASK_STATES, RINGS } from '@hoopline/contracts/games/fill-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listText } from '../../../lib/separators.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { PersonLink } from '../../../ui/person-link.tsx';
import { UserIcon } from './icons.ts';

/** The number of people that are shown at first. */
const FEW = 6;

const COLORS: Record<AskState, string> = {
  asked: 'fg.subtle',
  seen: 'sky.fg',
  declined: 'foul.fg',
  waiting: 'clock.fg',
  joined: 'make.fg',
};

/** Everybody who was asked to play, each with their answer, or whether they have seen the request. */
export function AskedList({ asks }: { asks: readonly GameAsk[] }) {
  const { t, i18n } = useTranslation('gameFill');
  const [isWhole, setIsWhole] = useState(false);
  const counts = ASK_STATES.filter((state) => state !== 'asked').map((state) => ({
    state,
    count: asks.filter((ask) => ask.state === state).length,
  }));
  const summary = counts
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => t(`asked.counts.${state}`, { count }));
  const shown = isWhole ? asks : asks.slice(0, FEW);

  return (
    <section aria-labelledby="asked-people">
      <Flex align="baseline" wrap="wrap" columnGap="3" mb="2">
        <chakra.h3 id="asked-people" textStyle="title.sm">
          {t('asked.title', { total: asks.length })}
        </chakra.h3>
        <chakra.span role="status" color="fg.muted" textStyle="body.sm">
          {listText(summary, i18n.language)}
        </chakra.span>
      </Flex>
      <Grid as="ul" listStyleType="none" templateColumns="repeat(auto-fill, minmax(min(230px, 100%), 1fr))" gap="2">
        {shown.map((ask, index) => (
          <AskedPerson key={ask.person?.id ?? `nameless ${index}`} ask={ask} />
        ))}
      </Grid>
      {asks.length > FEW && (
        <Button variant="plain" size="sm" px="0" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('asked.fewer') : t('asked.all')}
        </Button>
      )}
    </section>
  );
}

function AskedPerson({ ask: { person, how, ring, state } }: { ask: GameAsk }) {
  const { t } = useTranslation('gameFill');
  const who = RINGS.find((one) => one.ring === ring)?.who ?? 'waitlist';
  return (
    <Flex as="li" pos="relative" align="center" gap="2" minW="0" minH="hit">
      {person ? (
        <PersonAvatar person={person} size={32} crop="face" />
      ) : (
        <Flex flex="none" align="center" justify="center" w="8" h="8" borderRadius="md" bg="bg.muted" color="fg.subtle">
          <UserIcon size={18} aria-hidden />
        </Flex>
      )}
      <chakra.div flex="1" minW="0" lineHeight="1.25">
        <chakra.span display="block" lineClamp="1" overflowWrap="anywhere" fontSize="14px" fontWeight="600">
          {person ? (
            <PersonLink person={person} isRow>
              {shownName(person.displayName)}
            </PersonLink>
          ) : (
            t('asked.nameless')
          )}
        </chakra.span>
        <chakra.span display="block" color="fg.subtle" textStyle="caption">
          {how === 'invite' ? t('asked.invited') : t(`call.rings.${who}`)}
          {' · '}
          <chakra.span color={COLORS[state]} fontWeight="600">
            {t(`asked.states.${state}`)}
          </chakra.span>
        </chakra.span>
      </chakra.div>
    </Flex>
  );
}
