import { linkIn, PLAYER_LINKS, PRODUCT } from '@hoopline/contracts';
import { linkTags } from '../../../http/pages/link-tags.ts';
import type { PageFacts } from '../../../http/pages/page-with-tags.ts';
import type { Texts } from '../../../locales/texts.ts';
import { PREVIEW_SIZE } from '../../../pictures/preview-card.ts';
import { aboutOf, playerPreview, previewAddress } from './player-preview.ts';
import type { SharedPlayer } from './shared-players.repository.ts';

export const playerAddress = ({ id }: SharedPlayer, origin: string): string =>
  origin + PLAYER_LINKS.player.replace(':id', id);

export function playerFacts(player: SharedPlayer, origin: string, texts: Texts): PageFacts {
  const title = player.displayName;
  const description = aboutOf(player, texts);
  const tags = linkTags({
    type: 'profile',
    url: linkIn(texts.language, playerAddress(player, origin)),
    title: `${title} · ${PRODUCT.name}`,
    description,
    image: {
      url: origin + linkIn(texts.language, previewAddress(player, playerPreview(player, texts))),
      alt: title,
      type: 'image/png',
      ...PREVIEW_SIZE,
    },
  });
  return { title, description, tags };
}
