import { Button, chakra, Flex } from '@chakra-ui/react';
import { GAME, TIERS } from '@hoopline/contracts';
import { memo, useDeferredValue, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { UsersThreeIcon } from '../../../icons/shared.ts';
import { Card } from '../../../ui/card.tsx';
import { courtName } from '../../../ui/court-field/court-name.ts';
import { useChosenCourt } from '../../../ui/court-field/use-court-choices.ts';
import { PreviewPane } from '../../../ui/preview-pane.tsx';
import type { CachedGame } from '../cached-game.ts';
import { Faces } from '../components/faces.tsx';
import { GameCardBody } from '../components/game-card-body.tsx';
import type { GameForm, NewGameForm } from './game-form.ts';
import { placeOf } from './place-of.ts';

const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((known) => known === value);

const RANKS = TIERS.map(({ name }) => name);

interface GamePreviewProps {
  /** The taken seats of an existing game. */
  seats?: Pick<CachedGame, 'currentPlayers' | 'heldCount' | 'waitlistCount' | 'faces'>;
}

/** Any id: the card shows only that the game repeats. */
const PREVIEWED_SERIES = 'series';

const NOBODY = { currentPlayers: 0, heldCount: 0, waitlistCount: 0, faces: [] };

/** The card as other people will see it. It updates after the changed field itself, so that typing stays fast. */
export function GamePreview(props: GamePreviewProps) {
  return <PreviewedGame form={useDeferredValue(useWatch<PreviewedForm>() as PreviewedForm)} {...props} />;
}

type PreviewedForm = GameForm & Partial<NewGameForm>;

const PreviewedGame = memo(({ form, seats = NOBODY }: GamePreviewProps & { form: PreviewedForm }) => {
  const { t } = useTranslation(['games', 'gameForm']);
  const { t: tCourt } = useTranslation('courtField');
  const titleId = useId();
  const count = Math.min(GAME.players.max, Math.max(GAME.players.min, form.maxPlayers || GAME.players.min));
  const gameFormat = oneOf(GAME.formats, form.gameFormat) ?? '5v5';
  const onCourt = Math.min(count, 2 * Number(gameFormat[0]));
  const taken = seats.currentPlayers + (form.takesSeat ? 1 : 0);
  const isFull = taken >= count;
  const { court } = useChosenCourt(form.courtId);

  return (
    <PreviewPane label={t('gameForm:preview')}>
      <Card inert flex="none">
        <GameCardBody
          titleId={titleId}
          game={{
            title: form.title,
            description: null,
            courtId: court?.id ?? null,
            gameType: oneOf(GAME.types, form.gameType) ?? 'pickup',
            gameFormat,
            skillLevel: oneOf(GAME.skillLevels, form.skillLevel),
            difficulty: oneOf(GAME.difficulties, form.difficulty),
            isOfficial: form.isOfficial,
            rankRequirement: oneOf(RANKS, form.rankRequirement) ?? null,
            maxPlayers: count,
            currentPlayers: taken,
            heldCount: seats.heldCount,
            waitlistCount: seats.waitlistCount,
            entryFee: form.entryFee || 0,
            prizeAmount: form.prizeAmount || 0,
            leaveRule: 'none',
            scheduledAt: form.scheduledAt,
            timeZone: court?.timeZone ?? 'UTC',
            duration: form.duration || 0,
            isPublic: form.isPublic,
            averageRating: null,
            location: court ? courtName(court, tCourt) : form.location.trim() || GAME.noLocation,
            place: court ? placeOf(court) : null,
            status: 'open',
            cancelReason: null,
            goState: null,
            faces: seats.faces,
            seriesId: form.repeats && form.repeats.weeks > 0 ? PREVIEWED_SERIES : null,
            opensAt: null,
            isHost: false,
            isJoined: false,
            isRegular: false,
            mySeat: null,
          }}
        >
          {form.title.trim() || t('gameForm:untitled')}
        </GameCardBody>
        <Flex align="center" justify="space-between" px="4" pt="3.5" pb="4">
          {form.takesSeat ? <span /> : <Faces {...seats} />}
          <Button tabIndex={-1} disabled={isFull}>
            {t(isFull ? 'full' : 'join')}
          </Button>
        </Flex>
      </Card>
      <Flex gap="2.5" color="fg.muted" textStyle="body.sm">
        <chakra.span color="paint.fg" flex="none" mt="1px">
          <UsersThreeIcon size={20} aria-hidden />
        </chakra.span>
        <span>
          {t('gameForm:previewOnCourt', { count })}{' '}
          {count > onCourt && t('gameForm:previewBench', { onCourt, bench: count - onCourt })}
        </span>
      </Flex>
    </PreviewPane>
  );
});
