import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { RosterPlayer } from '@hoopline/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowRightIcon } from '../../../icons/shared.ts';
import { ArrowLeftIcon } from '../../../icons/ui.ts';
import { shownName } from '../../../lib/shown-name.ts';
import { FieldNote } from '../../../ui/form/field.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { inOrder, onSide, otherSide, SIDES, type Side, type Sides } from '../teams.ts';

interface TeamPickerProps {
  players: readonly RosterPlayer[];
  sides: Sides;
  error: string | undefined;
  onMove: (id: string, to: Side) => void;
}

/**
 * The two teams as columns. Pressing a player moves them to the other team. Both columns are one list, so that the
 * moved player keeps the focus.
 */
export function TeamPicker({ players, sides, error, onMove }: TeamPickerProps) {
  const { t } = useTranslation(['games', 'gamePage']);
  const id = useId();
  return (
    <Flex as="fieldset" direction="column" gap="2" minW="0" aria-describedby={`${id}-note`}>
      <chakra.legend fontSize="14px" fontWeight="600" mb="1">
        {t('gamePage:result.teams')}
      </chakra.legend>
      <Grid aria-hidden templateColumns="repeat(2, minmax(0, 1fr))" gap="2">
        {SIDES.map((side) => (
          <Flex
            key={side}
            justify={side === 'home' ? 'flex-start' : 'flex-end'}
            gap="1.5"
            textStyle="overline"
            color="fg.subtle"
          >
            {t(`gamePage:result.${side}`)}
            <chakra.span color="fg">{onSide(side, sides, players).length}</chakra.span>
          </Flex>
        ))}
      </Grid>
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns="repeat(2, minmax(0, 1fr))"
        autoFlow="row dense"
        alignItems="stretch"
        gap="2"
      >
        {inOrder(players).map((player) => (
          <PlayerButton key={player.id} player={player} side={sides[player.id] ?? 'home'} onMove={onMove} />
        ))}
      </Grid>
      <FieldNote id={`${id}-note`} text={error ?? t('gamePage:result.teamsHint')} isError={error !== undefined} />
    </Flex>
  );
}

interface PlayerButtonProps extends Pick<TeamPickerProps, 'onMove'> {
  player: RosterPlayer;
  side: Side;
}

function PlayerButton({ player, side, onMove }: PlayerButtonProps) {
  const { t } = useTranslation(['games', 'gamePage']);
  const to = otherSide(side);
  const isHome = side === 'home';
  return (
    <chakra.li display="grid" minW="0" gridColumn={isHome ? '1' : '2'}>
      <chakra.button
        type="button"
        aria-label={t('gamePage:result.move', {
          name: shownName(player.displayName),
          from: t(`gamePage:result.${side}`),
          to: t(`gamePage:result.${to}`),
        })}
        onClick={() => onMove(player.id, to)}
        display="flex"
        flexDirection={isHome ? 'row' : 'row-reverse'}
        alignItems="center"
        gap="2"
        minW="0"
        minH="52px"
        px="2"
        py="1.5"
        bg="bg.subtle"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
        textAlign={isHome ? 'start' : 'end'}
        cursor="pointer"
        _hover={{ bg: 'bg.muted' }}
        _focusVisible={{ outline: '2px solid {colors.ball.focusRing}', outlineOffset: '1px', borderRadius: 'md' }}
      >
        <PersonAvatar person={player} size={32} crop="face" />
        <chakra.span flex="1" minW="0" fontSize="14px" fontWeight="600" lineHeight="1.2" overflowWrap="anywhere">
          {shownName(player.displayName)}
        </chakra.span>
        <chakra.span flex="none" color="fg.subtle" lineHeight="0">
          {isHome ? <ArrowRightIcon size={16} aria-hidden /> : <ArrowLeftIcon size={16} aria-hidden />}
        </chakra.span>
      </chakra.button>
    </chakra.li>
  );
}
