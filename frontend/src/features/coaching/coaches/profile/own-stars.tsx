import { Button, chakra, Flex } from '@chakra-ui/react';
import { COACH, type CoachProfile, coachesRoutes } from '@hoopline/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { StarIcon } from '../../../../icons/shared.ts';
import { api } from '../../../../lib/api.ts';
import { CoalescedWrite } from '../../../../lib/coalesced-write.ts';
import { log } from '../../../../lib/log.ts';
import { FieldNote } from '../../../../ui/form/field.tsx';
import { applyCoachProfile } from '../coaches.cache.ts';
import { Part } from './part.tsx';

interface StarsStore {
  /** Stars that the server has not answered yet, by coach id. Null takes the stars back. */
  pending: Readonly<Record<string, number | null | undefined>>;
  /** Whether the last stars were not saved, by coach id. */
  failed: Readonly<Record<string, boolean>>;
}

const useStore = create<StarsStore>(() => ({ pending: {}, failed: {} }));

let cache: QueryClient | undefined;

/**
 * Sends only the last of several quick changes: arrow keys step through all numbers between the old and the new one.
 */
const stars = new CoalescedWrite<number | null>({
  send: async (id, count) => {
    const params = { id };
    const profile = await (count === null
      ? api(coachesRoutes.unrate, { params })
      : api(coachesRoutes.rate, { params, body: { stars: count } }));
    if (cache) applyCoachProfile(cache, profile);
  },
  shouldContinue: () => true,
  onChange: (id, count) => useStore.setState(({ pending }) => ({ pending: { ...pending, [id]: count } })),
  onFailed: (id, error) => {
    log.error('The stars were not saved', error);
    useStore.setState(({ failed }) => ({ failed: { ...failed, [id]: true } }));
  },
});

/** The viewer's stars for a coach, also before the server has saved them. */
function useStars({ id, myStars }: Pick<CoachProfile, 'id' | 'myStars'>) {
  const queryClient = useQueryClient();
  cache = queryClient;
  const pending = useStore((store) => store.pending[id]);
  const hasFailed = useStore((store) => store.failed[id] ?? false);
  const give = (count: number | null) => {
    useStore.setState(({ failed }) => ({ failed: { ...failed, [id]: false } }));
    stars.write(id, count);
  };
  return { given: pending === undefined ? myStars : pending, isSaving: pending !== undefined, hasFailed, give };
}

const COUNTS = Array.from({ length: COACH.stars.max }, (_, index) => index + COACH.stars.min);

/** A student's own stars. They are a radio group, so that arrow keys work. Each choice is saved at once. */
export function OwnStars({ coach }: { coach: CoachProfile }) {
  const { t } = useTranslation('coaches');
  const name = useId();
  const { given, isSaving, hasFailed, give } = useStars(coach);

  return (
    <Part title={t('stars.title')}>
      <Flex align="center" wrap="wrap" rowGap="1" columnGap="3">
        <Flex role="radiogroup" aria-label={t('stars.title')} ms="-1.5">
          {COUNTS.map((count) => (
            <chakra.label
              key={count}
              pos="relative"
              display="grid"
              placeItems="center"
              w="11"
              h="hit"
              borderRadius="md"
              color={count <= (given ?? 0) ? 'star' : 'fg.subtle'}
              cursor="pointer"
              _hover={{ bg: 'bg.muted' }}
              css={{ '&:has(:focus-visible)': { outline: '2px solid {colors.ball.focusRing}', outlineOffset: '-2px' } }}
            >
              <chakra.input
                type="radio"
                name={name}
                value={count}
                checked={count === given}
                aria-label={t('stars.count', { count })}
                onChange={() => give(count)}
                pos="absolute"
                inset="0"
                opacity="0"
                cursor="pointer"
              />
              <StarIcon size={26} weight={count <= (given ?? 0) ? 'fill' : 'regular'} aria-hidden />
            </chakra.label>
          ))}
        </Flex>
        {given !== null && (
          <Button size="sm" variant="ghost" onClick={() => give(null)}>
            {t('stars.takeBack')}
          </Button>
        )}
        <chakra.span role="status" color="fg.muted" textStyle="body.sm">
          {isSaving && t('stars.saving')}
        </chakra.span>
      </Flex>
      <FieldNote id={undefined} text={hasFailed ? t('stars.failed') : undefined} isError />
    </Part>
  );
}
