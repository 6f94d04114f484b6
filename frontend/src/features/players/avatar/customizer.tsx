import { Button, chakra, Flex, Spinner } from '@chakra-ui/react';
import { AVATAR_OPTIONS, type Avatar, type AvatarPart, type MyProfile } from '@hoopline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadSimpleIcon } from '../../../icons/ui.ts';
import { log } from '../../../lib/log.ts';
import { Card } from '../../../ui/card.tsx';
import { printed } from '../components/figure.tsx';
import { SaveState } from '../components/save-state.tsx';
import { useSaveAvatar } from '../mine/mine.mutations.ts';
import { draftsOf, keepMyDrafts, useMyDrafts } from '../mine/my-profile.store.ts';
import { downloadAvatar } from './download-avatar.ts';
import { OptionGroup } from './option-group.tsx';
import { useLook } from './use-look.ts';

export interface CustomizerProps {
  mine: MyProfile;
}

const PARTS = Object.keys(AVATAR_OPTIONS) as AvatarPart[];

/** Six choices that make an avatar. The hero shows each choice at once; the button saves them. */
export function Customizer({ mine }: CustomizerProps) {
  const { t } = useTranslation('myProfile');
  const { look, isChanged, choose, reset } = useLook(mine);
  const { mutate, isPending, isSuccess, isError } = useSaveAvatar();
  const save = () => !isPending && mutate(look, { onSuccess: () => dropDraft(mine.id, look) });

  return (
    <Card p={{ base: '4', md: '5' }} aria-labelledby="avatar">
      <Flex justify="space-between" align="baseline" rowGap="1" columnGap="4" wrap="wrap" mb="1.5">
        <chakra.h2 id="avatar" textStyle="title.md">
          {t('avatar.title')}
        </chakra.h2>
        <chakra.p textStyle="body.sm" color="fg.subtle">
          {t('avatar.lead')}
        </chakra.p>
      </Flex>
      {PARTS.map((part) => (
        <OptionGroup
          key={part}
          part={part}
          look={look}
          number={printed(mine.jerseyNumber)}
          onChoose={(value) => choose(part, value)}
        />
      ))}
      <Flex justify="flex-end" align="center" wrap="wrap" gap="2.5" mt="4">
        <Download mine={mine} look={look} />
        <SaveState isSaved={isSuccess && !isChanged} isFailed={isError} onRetry={save} />
        <Button variant="ghost" disabled={!isChanged} onClick={reset}>
          {t('avatar.reset')}
        </Button>
        <Button aria-disabled={isPending || undefined} onClick={save}>
          {isPending && <Spinner />}
          {isPending ? t('avatar.saving') : t('avatar.save')}
        </Button>
      </Flex>
    </Card>
  );
}

/** Drops the draft that was saved. A look that was chosen during the save stays a draft. */
function dropDraft(owner: string | null, saved: Avatar): void {
  const { look } = draftsOf(owner, useMyDrafts.getState());
  keepMyDrafts(owner, look === saved ? { look: null, before: null } : { before: null });
}

function Download({ mine, look }: { mine: MyProfile; look: Avatar }) {
  const { t } = useTranslation('myProfile');
  const [hasFailed, setHasFailed] = useState(false);
  const handleClick = async () => {
    try {
      await downloadAvatar(look, printed(mine.jerseyNumber), mine.displayName);
      setHasFailed(false);
    } catch (error) {
      log.error('The avatar could not be drawn', error);
      setHasFailed(true);
    }
  };
  return (
    <Flex align="center" gap="2" mr="auto">
      <Button variant="ghost" px="2.5" ml="-2.5" onClick={() => void handleClick()}>
        <DownloadSimpleIcon aria-hidden />
        {t('avatar.download')}
      </Button>
      {hasFailed && (
        <chakra.span role="alert" color="foul.fg" textStyle="body.sm">
          {t('avatar.downloadFailed')}
        </chakra.span>
      )}
    </Flex>
  );
}
